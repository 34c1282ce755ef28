import { splitOptions } from '../random.ts'
import type { GoodsVocabulary } from './goods-vocabulary.ts'

export const ENGLISH_GOODS: GoodsVocabulary = {
  categories: [
    {
      heading: 'Fruit & Vegetables',
      items: splitOptions(
        'Vine tomatoes|Cherry tomatoes|Cucumber|Red peppers|Courgettes|Aubergines|Button mushrooms|Wild mushrooms mixed|Baby spinach|Rocket|Lamb’s lettuce|Cos lettuce|Fennel|Maris Piper potatoes|Jersey Royals|Brown onions|Banana shallots|Garlic bulbs|Washed carrots|Leeks|Celery|White asparagus|Lemons|Limes|Juicing oranges|Bramley apples|Strawberries|Raspberries|Ripe avocado|Flat parsley bunch|Basil pot|Mint bunch',
      ),
      soldBy: ['kg', 'kg', 'case', 'piece'],
      rate: 0,
      cents: [70, 1590],
    },
    {
      heading: 'Butchery',
      items: splitOptions(
        'Fillet of beef chain off|Ribeye 28 day aged|Sirloin steaks 8oz|Veal rack|Pork loin boneless|Pork belly|Lean beef mince|Leg of lamb|Chicken supreme|Duck legs|Turkey escalopes|Cumberland sausages|Cooked ham|Back bacon|Black pudding|Ox cheeks|Venison haunch|Gammon joint|Oxtail|Guinea fowl',
      ),
      soldBy: ['kg', 'kg', 'piece'],
      rate: 0,
      cents: [420, 4200],
    },
    {
      heading: 'Fish',
      items: splitOptions(
        'Salmon side|Cod loin|Haddock fillet|Rainbow trout|Sea bream|Wild sea bass|Dover sole|King prawns 16/20|Rope mussels|Rock oysters|Smoked salmon sliced|Coley fillet|Hand-dived scallops|Squid tubes|Monkfish tail|Cooked whelks|Peeled crayfish',
      ),
      soldBy: ['kg', 'kg', 'case'],
      rate: 0,
      cents: [590, 4700],
    },
    {
      heading: 'Dairy & Eggs',
      items: splitOptions(
        'Whole milk|Double cream|Crème fraîche|Unsalted butter|Greek yoghurt|Cream cheese|Mozzarella ball|Grated parmesan|Mature cheddar|Stilton|Goat’s cheese log|Feta|Free range eggs medium|Mascarpone|Clotted cream|Halloumi',
      ),
      soldBy: ['piece', 'case', 'kg', 'litre'],
      rate: 0,
      cents: [89, 2690],
    },
    {
      heading: 'Ambient',
      items: splitOptions(
        'Plain flour|Spaghetti|Penne|Basmati rice|Arborio rice|Caster sugar|Sea salt flakes|Black peppercorns|Smoked paprika|Extra virgin olive oil|Rapeseed oil|Balsamic vinegar|Chopped tomatoes|Chickpeas|Dijon mustard|Tomato ketchup|Clear honey|Beef bouillon|Vanilla pods|Panko breadcrumbs|Dark chocolate 64%|Baked beans',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [75, 4290],
    },
    {
      heading: 'Drinks',
      items: splitOptions(
        'Still mineral water|Sparkling water|Apple juice|Cola|Lemonade|Tonic water|Lager|Pale ale|Stout|Dry cider|Espresso beans|Sauvignon Blanc|Merlot|Malbec Reserva|Prosecco|Provence rosé|London dry gin|Spiced rum|Irish whiskey',
      ),
      soldBy: ['case', 'bottle', 'piece'],
      rate: 1,
      cents: [290, 3490],
    },
    {
      heading: 'Bakery & Frozen',
      items: splitOptions(
        'Sourdough loaf|Sliced white|Dinner rolls|Butter croissant|Pain au chocolat|Brioche burger bun|Skin-on fries|Hash browns|Garden peas frozen|Sweetcorn frozen|Sticky toffee pudding|Chocolate brownie tray|Vanilla ice cream 5 L|Lemon sorbet|Puff pastry drawing|Scones plain',
      ),
      soldBy: ['piece', 'case', 'kg'],
      rate: 0,
      cents: [35, 2390],
    },
    {
      heading: 'Non-food',
      items: splitOptions(
        'Napkins 40cm 2ply|Refuse sacks 90 L|Washing-up liquid|Rinse aid|Nitrile gloves M|Cling film 45cm|Foil 45cm|Greaseproof sheets|Till rolls 80x80|Centrefeed blue|Pizza boxes 12in|Paper straws|Tea lights|Tablecloth hire 54x54|Oven cloths|Hand soap 5 L',
      ),
      soldBy: ['piece', 'case'],
      rate: 1,
      cents: [130, 5900],
    },
  ],
  brands: splitOptions(
    'Harvest Gold|Farmhouse|Brightwater|Chef’s Larder|Old Mill|Silver Spoonful|Glenfield|Quayside|Green Acre|Essential|Royal Oak|Blue Harbour',
  ),
  packings: splitOptions(
    '6x1kg|x10|5kg sack|12 x 1 L|approx 2.5kg|40/60 count|2.5kg bag|500g|24 x 330ml|75cl|case 4 x 2.5kg|6kg box|A10 tin|x30|#00ml|3x250g|10kg tub|20 x 200ml',
  ),
  qualities: splitOptions(
    'Class I|Class 2|organic|PDO|Red Tractor|frozen|fresh|mild|matured|sliced|no added sugar|MSC|British|oven ready|free range|vegan',
  ),
  remarks: splitOptions(
    'Origin: Spain, class I|Origin Italy / Batch ####|Batch L######|BBE 1#/11/2026|Use by 12/26 LOT 2####@|EAN 50###########|Caught FAO 27, trawl|Born, reared, slaughtered UK ####|Commodity code 0702 00 00|Pack: 6 x 1 kg|Contains celery, mustard|GB-ORG-0#|Your order line ##|Promotion week 23|Net weight 4.5 kg per case|Cartons: 2 of 5 kg',
  ),
  notes: splitOptions(
    'Please check goods on receipt.|Substitute for item ####|Out of stock: item #### (to follow week 32)|Route 14|Keep refrigerated 0 to +5 °C',
  ),
  deposits: splitOptions(
    'Deposit crate 24x330ml|Keg deposit 50 L|Pallet deposit|Deposit bread trays|Returnable crate',
  ),
  empties: splitOptions('Returned crate 24x330ml|Returned keg 50 L|Empties collected|Bread trays returned'),
  free: splitOptions('Free sample|FOC|Free of charge|Promotional material'),
  units: {
    kg: splitOptions('kg|Kg|KG|kilo'),
    piece: splitOptions('ea|EA|each|pcs|Unit|pkt|tub|bunch|No'),
    case: splitOptions('case|CS|Box|ctn|CTN|tray|sack|bag|outer'),
    litre: splitOptions('l|L|ltr|litre'),
    bottle: splitOptions('btl|bot|Btl|bottle'),
  },
  origins: splitOptions('UK|ES|IT|NL|FR|IE|MA|PE'),
}
