/** The 13 units of ingredients and dish rows. */
export const INGREDIENT_UNITS = [
  'g',
  'kg',
  'ml',
  'l',
  'tsp',
  'tbsp',
  'cup',
  'oz',
  'lb',
  'pieces',
  'slices',
  'cloves',
  'pinch',
] as const
export type IngredientUnit = (typeof INGREDIENT_UNITS)[number]

export const isIngredientUnit = (text: string): text is IngredientUnit =>
  INGREDIENT_UNITS.some(unit => unit === text)
