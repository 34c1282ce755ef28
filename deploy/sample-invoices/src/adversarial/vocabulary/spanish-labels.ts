import { splitOptions } from '../random.ts'
import type { LabelVocabulary } from './label-vocabulary.ts'

export const SPANISH_LABELS: LabelVocabulary = {
  titles: splitOptions(
    'Factura|FACTURA|F A C T U R A|Factura de venta|Factura de cliente|Factura - Albarán|Factura recapitulativa|Factura ordinaria|Factura (original)|Invoice / Factura|FACTURA CONTADO',
  ),
  creditTitles: splitOptions(
    'Abono|ABONO|Factura rectificativa|Nota de abono|Factura de abono|Nota de crédito',
  ),
  columns: {
    position: splitOptions('Pos.|Línea|Lín.|N.º|#'),
    code: splitOptions('Código|Cód.|Referencia|Ref.|Artículo|Cód. art.|Ref. art.|COD'),
    ean: splitOptions('EAN|Cód. barras|GTIN'),
    name: splitOptions(
      'Descripción|Concepto|Denominación|Producto|Detalle|Descripción del artículo|DESCRIPCION|Género',
    ),
    origin: splitOptions('Orig.|Origen|Proc.|País'),
    ordered: splitOptions('Cant. ped.|Pedido|Pedida|Cant. solic.'),
    packages: splitOptions('Bultos|Cajas|Bto.|N.º bultos|Envases'),
    content: splitOptions('Cont.|Uds/caja|Ud/Bto|Formato'),
    weight: splitOptions('Peso neto|Kilos|Peso|Kgs|Peso kg'),
    quantity: splitOptions('Cantidad|Cant.|Cdad.|Uds.|Unidades|Cant. servida|CANT|Cant. fact.'),
    unit: splitOptions('Ud.|U.M.|Unidad|Med.|Un.|UM'),
    listPrice: splitOptions('Tarifa|Precio tarifa|P. bruto|PVP|Precio bruto'),
    discount: splitOptions('Dto.|% Dto.|Dto|Descuento|Desc. %|%Dto'),
    price: splitOptions(
      'Precio|Precio ud.|P. unitario|Precio unitario|P.U.|Precio neto|P. neto|Importe ud.|Pr. unit.|PRECIO',
    ),
    priceUnit: splitOptions('Por|U.P.|cada|Ud. precio'),
    tax: splitOptions('IVA|% IVA|I.V.A.|IVA %|Tipo|Tipo IVA'),
    total: splitOptions(
      'Importe|Total|Importe neto|Subtotal|Importe total|IMPORTE|Neto|Total línea|Imp. neto|Valor',
    ),
    totalWithTax: splitOptions('Total c/IVA|Importe con IVA|Total IVA incl.|PVP total'),
  },
  facts: {
    number: splitOptions(
      'Factura n.º|Nº factura|N.º de factura|Número|Núm. factura|Factura Nº|Nº Fra.|Fra. núm.|Nº documento|Documento|Número de factura|FACTURA NUM.|Serie/Número',
    ),
    date: splitOptions(
      'Fecha|Fecha factura|Fecha de factura|Fecha de emisión|Fecha de expedición|FECHA|Fecha fra.|Fecha expedición',
    ),
    due: splitOptions('Vencimiento|Fecha de vencimiento|Vto.|Vence el|Fecha vto.'),
    deliveryDate: splitOptions('Fecha de entrega|Entregado el|Fecha operación|Fecha albarán'),
    customer: splitOptions('N.º cliente|Cód. cliente|Cliente|Código de cliente|Cuenta cliente'),
    order: splitOptions('N.º pedido|Pedido|Su pedido|Ref. pedido|S/Pedido'),
    orderDate: splitOptions('Fecha pedido|Pedido de fecha'),
    deliveryNote: splitOptions('Albarán|N.º albarán|Alb. núm.|Albarán n.º'),
    contact: splitOptions('Su contacto|Comercial|Atendido por|Vendedor|Agente|Representante|Le atendió'),
    page: splitOptions('Página|Pág.|Hoja'),
    buyerVatId: splitOptions('NIF cliente|CIF cliente|N.I.F. cliente|DNI/CIF del cliente'),
    route: splitOptions('Ruta|Repartidor|Zona'),
    printed: splitOptions('Fecha impresión|Impreso el'),
  },
  contacts: {
    phone: splitOptions('Tel.|Teléfono|Tlf.|Tfno.|Telf.'),
    fax: splitOptions('Fax|Fax.|Telefax'),
    mobile: splitOptions('Móvil|Mov.|WhatsApp'),
    email: splitOptions('E-mail|Email|Correo|Correo-e'),
    web: splitOptions('Web|Página web|www'),
    vatId: splitOptions('CIF|C.I.F.|NIF|N.I.F.|NIF/CIF|CIF/NIF'),
    taxNumber: splitOptions('DNI|N.º RGSEAA|Reg. sanitario|R.S.I.'),
    register: splitOptions('Registro Mercantil|Inscrita en el R.M.|R.M.|Reg. Merc.'),
    director: splitOptions('Administrador|Gerente|Administradora|Titular|Administrador único'),
    bank: splitOptions('Banco|Entidad|Domiciliación|Datos bancarios'),
    iban: splitOptions('IBAN|Cuenta|N.º cuenta|C/C IBAN'),
    bic: splitOptions('BIC|SWIFT|BIC/SWIFT'),
  },
  parties: {
    seller: splitOptions('Emisor|Vendedor|Proveedor|Expedidor|Datos del emisor|De'),
    buyer: splitOptions('Cliente|Facturar a|Receptor|Destinatario|Datos del cliente|Comprador|Para|Empresa'),
    delivery: splitOptions('Dirección de entrega|Lugar de entrega|Entregar en|Dirección de envío'),
    headOffice: splitOptions('Domicilio social|Oficina central|Sede'),
    branch: splitOptions('Delegación|Almacén|Sucursal|Centro'),
  },
  sums: {
    goods: splitOptions('Subtotal|Suma|Total bruto|Importe bruto|Suma líneas|Total mercancía'),
    discount: splitOptions('Descuento|Dto. comercial|Dto. general|Descuento global|Bonificación|Dto. P.P.'),
    surcharge: splitOptions('Recargo combustible|Recargo pedido mínimo|Gastos de gestión|Recargo energía'),
    freight: splitOptions('Portes|Gastos de envío|Transporte|Gastos de transporte'),
    net: splitOptions('Base imponible|Total neto|Importe neto|Neto|Total sin IVA|Base|B. Imponible'),
    tax: splitOptions('IVA|I.V.A.|Cuota IVA|Cuota|Importe IVA|Total IVA'),
    taxBase: splitOptions('Base imponible|Base|B.I.|Imponible|Base imp.'),
    gross: splitOptions(
      'Total factura|TOTAL FACTURA|Total|Importe total|TOTAL|Total con IVA|Total general|Total IVA incluido|TOTAL EUROS',
    ),
    rounding: splitOptions('Redondeo|Ajuste redondeo|Dif. redondeo'),
    payable: splitOptions('Total a pagar|A pagar|Líquido a pagar|Importe a pagar|Pendiente'),
    paid: splitOptions('Entregado a cuenta|Anticipo|Pagado|Cobrado con tarjeta|A cuenta'),
    previous: splitOptions('Saldo anterior|Deuda anterior|Pendiente anterior'),
    balance: splitOptions('Saldo actual|Nuevo saldo|Saldo total|Deuda total'),
    group: splitOptions('Subtotal|Suma grupo|Total familia|Suma'),
    carriedTo: splitOptions('Suma y sigue|A la página {page}|Total página|Suma parcial'),
    carriedFrom: splitOptions(
      'Suma anterior|De la página {page}|Viene de la página {page}|Suma anterior página',
    ),
    rate: splitOptions('%|Tipo|% IVA|Tipo IVA'),
  },
  lineDiscounts: splitOptions(
    'Dto. {percent}|Descuento {percent}|Dto. promoción {percent}|Bonificación {percent}|Menos dto. {percent}',
  ),
  deliveryHeadings: splitOptions(
    'Albarán n.º {number} de fecha {date}|Albarán {number} del {date}|Alb. {number} - {date}|Fecha albarán: {date}  Número: {number}|S/Pedido {number} de {date}',
  ),
  titleSentences: splitOptions(
    '{title} n.º {number} de fecha {date}|{title} Nº {number} - {date}|{title} {number}, {place}, a {date}|{title} núm. {number} del {date}',
  ),
  creditReasons: splitOptions(
    'Abono de la factura {other} de fecha {date}|Por devolución de mercancía|Motivo: género en mal estado|Rectifica factura {other}',
  ),
  introductions: splitOptions(
    'Les facturamos los siguientes artículos:|Muy Sres. nuestros: adjuntamos detalle de su factura.|Agradecemos su pedido.|Por la venta de los productos detallados a continuación:',
  ),
  payment: splitOptions(
    'Forma de pago: contado.|Forma de pago: transferencia a 30 días, vto. {due}.|Recibo domiciliado con vencimiento {due}.|Pago al contado a la entrega.|Forma de pago: giro 60 días',
  ),
  totalSentences: splitOptions(
    'Asciende la presente factura a {amount}.|Importe total de la factura: {amount}, a pagar antes del {due}.|Rogamos transfieran {amount} a nuestra cuenta.|Se cargará en su cuenta la cantidad de {amount}.',
  ),
  earlyPayment: splitOptions(
    'Dto. pronto pago {percent} si abona en {days} días: {reduced}|Pagando antes del {early}: {percent} de descuento ({allowance}), total {reduced}',
  ),
  pricesIncludeTax: splitOptions(
    'Precios con IVA incluido.|IVA incluido en los precios:|Todos los precios llevan el IVA incluido|P.V.P. con impuestos incluidos',
  ),
  closings: splitOptions(
    'Gracias por su confianza.|No se admiten reclamaciones pasadas 24 horas.|La mercancía es propiedad del vendedor hasta su pago.|Para cualquier litigio, los tribunales del domicilio del vendedor.|Envases no devueltos antes del {due} serán facturados.',
  ),
  pricePer: splitOptions('x {count}|/{count}|por {count}|cada {count}'),
  pageOf: splitOptions('Página {page} de {pages}|Pág. {page}/{pages}|Hoja {page}|- {page} -|Página: {page}'),
}
