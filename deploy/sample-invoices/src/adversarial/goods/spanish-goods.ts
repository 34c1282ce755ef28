import { splitOptions } from '../random.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'

export const SPANISH_GOODS: GoodsVocabulary = {
  categories: [
    {
      heading: 'Frutas y verduras',
      items: splitOptions(
        'Tomate rama|Tomate cherry|Pepino|Pimiento rojo|Calabacín|Berenjena|Champiñón|Setas de cardo|Espinacas|Rúcula|Canónigos|Lechuga romana|Hinojo|Patata agria|Patata nueva|Cebolla|Chalota|Ajo morado|Zanahoria|Puerro|Apio|Espárrago blanco|Limón|Lima|Naranja zumo|Manzana golden|Fresón|Frambuesa|Aguacate hass|Perejil manojo|Albahaca maceta|Hierbabuena manojo',
      ),
      soldBy: ['kg', 'kg', 'case', 'piece'],
      rate: 0,
      cents: [55, 1390],
    },
    {
      heading: 'Carnes',
      items: splitOptions(
        'Solomillo de ternera|Entrecot|Lomo alto vaca madurada|Chuletón|Cabecero de cerdo|Secreto ibérico|Carne picada mixta|Paletilla de cordero|Pechuga de pollo|Muslo de pato confitado|Filete de pavo|Chorizo fresco|Jamón cocido extra|Jamón ibérico de bellota|Salchichón|Panceta ahumada|Carrillera de ternera|Morcilla de Burgos|Conejo entero|Presa ibérica',
      ),
      soldBy: ['kg', 'kg', 'piece'],
      rate: 0,
      cents: [390, 4900],
    },
    {
      heading: 'Pescados y mariscos',
      items: splitOptions(
        'Lomo de salmón|Merluza de pincho|Bacalao desalado|Trucha limpia|Dorada ración|Lubina|Lenguado|Langostino 30/40|Mejillón gallego|Anchoas del Cantábrico|Salmón ahumado|Gallo|Vieira|Calamar nacional|Rape|Pulpo cocido|Gamba roja',
      ),
      soldBy: ['kg', 'kg', 'case'],
      rate: 0,
      cents: [490, 5200],
    },
    {
      heading: 'Lácteos y huevos',
      items: splitOptions(
        'Leche entera|Nata 35% MG|Crema agria|Mantequilla|Yogur natural|Queso fresco|Mozzarella|Parmesano rallado|Queso manchego curado|Emmental rallado|Queso de cabra rulo|Roquefort|Huevos L|Mascarpone|Queso tetilla|Cuajada',
      ),
      soldBy: ['piece', 'case', 'kg', 'litre'],
      rate: 0,
      cents: [79, 2590],
    },
    {
      heading: 'Alimentación seca',
      items: splitOptions(
        'Harina de trigo|Espaguetis|Macarrones|Arroz bomba|Arroz basmati|Azúcar|Sal gorda|Pimienta negra grano|Pimentón de la Vera|Aceite de oliva virgen extra|Aceite de girasol|Vinagre de Jerez|Tomate triturado|Garbanzos|Mostaza|Ketchup|Miel de flores|Caldo de ave|Vainilla en rama|Pan rallado|Cobertura 64%|Aceituna manzanilla',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [65, 4290],
    },
    {
      heading: 'Bebidas',
      items: splitOptions(
        'Agua mineral|Agua con gas|Zumo de naranja|Refresco cola|Gaseosa|Tónica|Cerveza rubia|Cerveza tostada|Sidra natural|Mosto|Café en grano natural|Albariño|Rioja crianza|Ribera roble|Cava brut nature|Rosado Navarra|Vermut rojo|Ron añejo|Brandy solera',
      ),
      soldBy: ['case', 'bottle', 'piece'],
      rate: 1,
      cents: [240, 2990],
    },
    {
      heading: 'Pan y congelados',
      items: splitOptions(
        'Barra rústica|Pan de molde|Panecillo|Croissant mantequilla|Napolitana|Pan de hamburguesa brioche|Patata prefrita 9x9|Croquetas de jamón|Guisantes congelados|Menestra congelada|Tarta de queso|Coulant|Helado vainilla 5 L|Sorbete limón|Hojaldre plancha|Churros',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [22, 2290],
    },
    {
      heading: 'Limpieza y menaje',
      items: splitOptions(
        'Servilletas 40x40|Bolsas basura 100 L|Lavavajillas concentrado|Abrillantador|Guantes nitrilo T-M|Film transparente 45 cm|Papel aluminio|Papel horno|Rollos térmicos 80x80|Bobina secamanos|Cajas pizza 33|Pajitas papel|Velas|Alquiler mantelería|Paños cocina|Jabón manos 5 L',
      ),
      soldBy: ['piece', 'case'],
      rate: 1,
      cents: [110, 5900],
    },
  ],
  brands: splitOptions(
    'Oro del Sur|Casa Vieja|Monteverde|La Abuela|Puerto Real|Gran Chef|Rías|El Labrador|Bio Campo|Costa Brava|Carmelita|Hacienda Luz',
  ),
  packings: splitOptions(
    '6x1 kg|10 uds|saco 5 kg|12 x 1 L|aprox. 2,5 kg|cal. 40/60|bolsa 2,5 kg|500 g|24 x 33 cl|75 cl|caja 4 x 2,5 kg|caja 6 kg|lata 3 kg|30 uds|#00 ml|3x250g|cubo 10 kg|20 x 20 cl',
  ),
  qualities: splitOptions(
    'cat. I|extra|ecológico|D.O.P.|IGP|ibérico|congelado|fresco|dulce|curado|loncheado|sin azúcar|MSC|origen España|primera|s/h',
  ),
  remarks: splitOptions(
    'Origen: España, cat. I|Origen Italia / Lote ####|Lote L######|Cad. 1#/11/2026|C.P. 12/26 LOTE 2####@|EAN 84###########|Capturado FAO 27, arrastre|Nacido y criado en España ES ##.#####|Cód. arancelario 0702 00 00|Formato: 6 x 1 kg|Alérgenos: apio, mostaza|ES-ECO-0##|Su pedido línea ##|Oferta semana 23|Peso neto 4,5 kg por caja|Bultos: 2 de 5 kg',
  ),
  notes: splitOptions(
    'Revise la mercancía a la recepción.|Artículo sustituto de ref. ####|No servido: ref. #### (pendiente semana 32)|Ruta 14|Conservar entre 0 y +4 °C',
  ),
  deposits: splitOptions(
    'Depósito caja 24x33cl|Envase barril 30 L|Fianza palet europeo|Depósito envases 12x1L|Caja plástico retornable',
  ),
  empties: splitOptions('Devolución envases 24x33cl|Retorno barril 30 L|Abono cajas vacías|Devolución palet'),
  free: splitOptions('Muestra gratuita|Sin cargo|Regalo promocional|Material publicitario'),
  units: {
    kg: splitOptions('kg|Kg|KG|Kgs.|K.'),
    piece: splitOptions('ud|Ud.|UD|uds|Unid.|Pza.|U|manojo|bote'),
    case: splitOptions('caja|Cj|CAJA|Cja.|bulto|Bto.|saco|pack|cubeta'),
    litre: splitOptions('l|L|Lt.|litro'),
    bottle: splitOptions('bot.|Bot|BOT|botella'),
  },
  origins: splitOptions('ES|MA|IT|PT|FR|NL|PE|CL'),
}
