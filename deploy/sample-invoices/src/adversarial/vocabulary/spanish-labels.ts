import { options } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const SPANISH_LABELS: LabelVocabulary = {
  titles: options(
    'Factura|FACTURA|F A C T U R A|Factura de venta|Factura de cliente|Factura - Albarán|Factura recapitulativa|Factura ordinaria|Factura (original)|Invoice / Factura|FACTURA CONTADO',
  ),
  creditTitles: options('Abono|ABONO|Factura rectificativa|Nota de abono|Factura de abono|Nota de crédito'),
  columns: {
    position: options('Pos.|Línea|Lín.|N.º|#'),
    code: options('Código|Cód.|Referencia|Ref.|Artículo|Cód. art.|Ref. art.|COD'),
    ean: options('EAN|Cód. barras|GTIN'),
    name: options(
      'Descripción|Concepto|Denominación|Producto|Detalle|Descripción del artículo|DESCRIPCION|Género',
    ),
    origin: options('Orig.|Origen|Proc.|País'),
    ordered: options('Cant. ped.|Pedido|Pedida|Cant. solic.'),
    packages: options('Bultos|Cajas|Bto.|N.º bultos|Envases'),
    content: options('Cont.|Uds/caja|Ud/Bto|Formato'),
    weight: options('Peso neto|Kilos|Peso|Kgs|Peso kg'),
    quantity: options('Cantidad|Cant.|Cdad.|Uds.|Unidades|Cant. servida|CANT|Cant. fact.'),
    unit: options('Ud.|U.M.|Unidad|Med.|Un.|UM'),
    listPrice: options('Tarifa|Precio tarifa|P. bruto|PVP|Precio bruto'),
    discount: options('Dto.|% Dto.|Dto|Descuento|Desc. %|%Dto'),
    price: options(
      'Precio|Precio ud.|P. unitario|Precio unitario|P.U.|Precio neto|P. neto|Importe ud.|Pr. unit.|PRECIO',
    ),
    priceUnit: options('Por|U.P.|cada|Ud. precio'),
    tax: options('IVA|% IVA|I.V.A.|IVA %|Tipo|Tipo IVA'),
    total: options(
      'Importe|Total|Importe neto|Subtotal|Importe total|IMPORTE|Neto|Total línea|Imp. neto|Valor',
    ),
    totalWithTax: options('Total c/IVA|Importe con IVA|Total IVA incl.|PVP total'),
  },
  facts: {
    number: options(
      'Factura n.º|Nº factura|N.º de factura|Número|Núm. factura|Factura Nº|Nº Fra.|Fra. núm.|Nº documento|Documento|Número de factura|FACTURA NUM.|Serie/Número',
    ),
    date: options(
      'Fecha|Fecha factura|Fecha de factura|Fecha de emisión|Fecha de expedición|FECHA|Fecha fra.|Fecha expedición',
    ),
    due: options('Vencimiento|Fecha de vencimiento|Vto.|Vence el|Fecha vto.'),
    deliveryDate: options('Fecha de entrega|Entregado el|Fecha operación|Fecha albarán'),
    customer: options('N.º cliente|Cód. cliente|Cliente|Código de cliente|Cuenta cliente'),
    order: options('N.º pedido|Pedido|Su pedido|Ref. pedido|S/Pedido'),
    orderDate: options('Fecha pedido|Pedido de fecha'),
    deliveryNote: options('Albarán|N.º albarán|Alb. núm.|Albarán n.º'),
    contact: options('Su contacto|Comercial|Atendido por|Vendedor|Agente|Representante|Le atendió'),
    page: options('Página|Pág.|Hoja'),
    buyerVatId: options('NIF cliente|CIF cliente|N.I.F. cliente|DNI/CIF del cliente'),
    route: options('Ruta|Repartidor|Zona'),
    printed: options('Fecha impresión|Impreso el'),
  },
  contacts: {
    phone: options('Tel.|Teléfono|Tlf.|Tfno.|Telf.'),
    fax: options('Fax|Fax.|Telefax'),
    mobile: options('Móvil|Mov.|WhatsApp'),
    email: options('E-mail|Email|Correo|Correo-e'),
    web: options('Web|Página web|www'),
    vatId: options('CIF|C.I.F.|NIF|N.I.F.|NIF/CIF|CIF/NIF'),
    taxNumber: options('DNI|N.º RGSEAA|Reg. sanitario|R.S.I.'),
    register: options('Registro Mercantil|Inscrita en el R.M.|R.M.|Reg. Merc.'),
    director: options('Administrador|Gerente|Administradora|Titular|Administrador único'),
    bank: options('Banco|Entidad|Domiciliación|Datos bancarios'),
    iban: options('IBAN|Cuenta|N.º cuenta|C/C IBAN'),
    bic: options('BIC|SWIFT|BIC/SWIFT'),
  },
  parties: {
    seller: options('Emisor|Vendedor|Proveedor|Expedidor|Datos del emisor|De'),
    buyer: options('Cliente|Facturar a|Receptor|Destinatario|Datos del cliente|Comprador|Para|Empresa'),
    delivery: options('Dirección de entrega|Lugar de entrega|Entregar en|Dirección de envío'),
    headOffice: options('Domicilio social|Oficina central|Sede'),
    branch: options('Delegación|Almacén|Sucursal|Centro'),
  },
  sums: {
    goods: options('Subtotal|Suma|Total bruto|Importe bruto|Suma líneas|Total mercancía'),
    discount: options('Descuento|Dto. comercial|Dto. general|Descuento global|Bonificación|Dto. P.P.'),
    surcharge: options('Recargo combustible|Recargo pedido mínimo|Gastos de gestión|Recargo energía'),
    freight: options('Portes|Gastos de envío|Transporte|Gastos de transporte'),
    net: options('Base imponible|Total neto|Importe neto|Neto|Total sin IVA|Base|B. Imponible'),
    tax: options('IVA|I.V.A.|Cuota IVA|Cuota|Importe IVA|Total IVA'),
    taxBase: options('Base imponible|Base|B.I.|Imponible|Base imp.'),
    gross: options(
      'Total factura|TOTAL FACTURA|Total|Importe total|TOTAL|Total con IVA|Total general|Total IVA incluido|TOTAL EUROS',
    ),
    rounding: options('Redondeo|Ajuste redondeo|Dif. redondeo'),
    payable: options('Total a pagar|A pagar|Líquido a pagar|Importe a pagar|Pendiente'),
    paid: options('Entregado a cuenta|Anticipo|Pagado|Cobrado con tarjeta|A cuenta'),
    previous: options('Saldo anterior|Deuda anterior|Pendiente anterior'),
    balance: options('Saldo actual|Nuevo saldo|Saldo total|Deuda total'),
    group: options('Subtotal|Suma grupo|Total familia|Suma'),
    carriedTo: options('Suma y sigue|A la página {page}|Total página|Suma parcial'),
    carriedFrom: options('Suma anterior|De la página {page}|Viene de la página {page}|Suma anterior página'),
    rate: options('%|Tipo|% IVA|Tipo IVA'),
  },
  lineDiscounts: options(
    'Dto. {percent}|Descuento {percent}|Dto. promoción {percent}|Bonificación {percent}|Menos dto. {percent}',
  ),
  deliveryHeadings: options(
    'Albarán n.º {number} de fecha {date}|Albarán {number} del {date}|Alb. {number} - {date}|Fecha albarán: {date}  Número: {number}|S/Pedido {number} de {date}',
  ),
  titleSentences: options(
    '{title} n.º {number} de fecha {date}|{title} Nº {number} - {date}|{title} {number}, {place}, a {date}|{title} núm. {number} del {date}',
  ),
  creditReasons: options(
    'Abono de la factura {other} de fecha {date}|Por devolución de mercancía|Motivo: género en mal estado|Rectifica factura {other}',
  ),
  introductions: options(
    'Les facturamos los siguientes artículos:|Muy Sres. nuestros: adjuntamos detalle de su factura.|Agradecemos su pedido.|Por la venta de los productos detallados a continuación:',
  ),
  payment: options(
    'Forma de pago: contado.|Forma de pago: transferencia a 30 días, vto. {due}.|Recibo domiciliado con vencimiento {due}.|Pago al contado a la entrega.|Forma de pago: giro 60 días',
  ),
  totalSentences: options(
    'Asciende la presente factura a {amount}.|Importe total de la factura: {amount}, a pagar antes del {due}.|Rogamos transfieran {amount} a nuestra cuenta.|Se cargará en su cuenta la cantidad de {amount}.',
  ),
  earlyPayment: options(
    'Dto. pronto pago {percent} si abona en {days} días: {reduced}|Pagando antes del {early}: {percent} de descuento ({allowance}), total {reduced}',
  ),
  pricesIncludeTax: options(
    'Precios con IVA incluido.|IVA incluido en los precios:|Todos los precios llevan el IVA incluido|P.V.P. con impuestos incluidos',
  ),
  closings: options(
    'Gracias por su confianza.|No se admiten reclamaciones pasadas 24 horas.|La mercancía es propiedad del vendedor hasta su pago.|Para cualquier litigio, los tribunales del domicilio del vendedor.|Envases no devueltos antes del {due} serán facturados.',
  ),
  pricePer: options('x {count}|/{count}|por {count}|cada {count}'),
  pageOf: options('Página {page} de {pages}|Pág. {page}/{pages}|Hoja {page}|- {page} -|Página: {page}'),
}
