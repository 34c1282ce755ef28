import { normaliseName } from '@rms/domain-kit'

/** Common menu headings in the languages of the product; other headings are recognised by their typography. */
const CATEGORIES: ReadonlySet<string> = new Set(
  [
    'starters, starter, appetizers, appetisers, entrees, mains, main, main courses, main dishes, desserts, dessert, puddings,',
    'sides, side dishes, drinks, soft drinks, hot drinks, wines, wine, beers, beer, cocktails, salads, soups, soups and salads,',
    'pasta, pizza, pizzas, burgers, sandwiches, grill, from the grill, fish, fish and seafood, seafood, meat, poultry, vegetarian,',
    'vegan, breakfast, brunch, lunch, dinner, snacks, small plates, large plates, sharing, to share, nibbles, tapas, specials,',
    'kids, kids menu, children, cheese, cheeses, coffee, tea, coffee and tea, red wine, white wine, spirits,',
    'vorspeisen, vorspeise, hauptgerichte, hauptspeisen, hauptgang, nachspeisen, nachtisch, desserts, beilagen, getränke, suppen,',
    'salate, fisch, fleisch, vegetarisch, vom grill, kinderkarte, weine, biere, warme getränke, alkoholfreie getränke, frühstück,',
    'entrées, plats, plats principaux, poissons, viandes, fromages, accompagnements, boissons, soupes, salades, vins,',
    'entrantes, primeros, segundos, platos principales, postres, bebidas, ensaladas, sopas, pescados, carnes, guarniciones, vinos',
  ]
    .join(' ')
    .split(',')
    .map(name => name.trim()),
)

/** Whether a line is a common name of a menu section. */
export const isCategoryName = (text: string): boolean =>
  CATEGORIES.has(
    normaliseName(text)
      .replace(/&/g, ' and ')
      .replace(/[^\p{L}\s]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
