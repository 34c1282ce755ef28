import { INGREDIENT_UNITS, type IngredientUnit } from './ingredient-units.ts'

/** Parses the name of an ingredient unit, in any case and with its usual synonyms; null when blank or unknown. */
export const parseUnit = (text: string): IngredientUnit | null =>
  unitByName.get(text) ?? unitByName.get(normaliseUnitName(text)) ?? null

/** Normalises the text of a unit for comparison: lower case, without accents and dots. */
export const normaliseUnitName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|\./gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/**
 * Names of the units in English, German, French and Spanish. The German Pfund and the French livre are left out on
 * purpose: they mean 500 g to some and 453.592 g to others, so such a row becomes an estimate.
 */
const UNIT_NAMES: Readonly<Record<IngredientUnit, string>> = {
  g: 'gr, grs, gm, gms, gram, grams, gramme, grammes, Gramm, gramo, gramos',
  kg: `
    kgs, kilo, kilos, kilogram, kilograms, kilogramme, kilogrammes, Kilogramm, kilogramo,
    kilogramos
  `,
  ml: 'mls, millilitre, millilitres, milliliter, milliliters, mililitro, mililitros',
  l: 'lt, lts, ltr, ltrs, liter, liters, litre, litres, litro, litros',
  tsp: `
    tsps, teaspoon, teaspoons, TL, Teelöffel, Teeloeffel, cuillère à café, cuillères à café,
    c. à café, càc, c. à c., cucharadita, cucharaditas, cdta, cdtas, cdita, cditas
  `,
  tbsp: `
    tbsps, tbs, tbl, tbls, tblsp, tablespoon, tablespoons, EL, Esslöffel, Essloeffel, Eßlöffel,
    cuillère à soupe, cuillères à soupe, c. à soupe, càs, c. à s., cucharada, cucharadas, cda,
    cdas
  `,
  cup: 'cups, Tasse, Tassen, tasses, taza, tazas',
  oz: 'ozs, ounce, ounces, Unze, Unzen, once, onces, onza, onzas',
  lb: 'lbs, pound, pounds, libra, libras',
  pieces: `
    piece, pc, pcs, pce, pces, each, ea, unit, units, item, items, whole, count, ct, Stück,
    Stueck, Stücke, Stk, St, pièce, pièces, unité, unités, pieza, piezas, pza, pzas, pz,
    unidad, unidades, ud, uds
  `,
  slices: `
    slice, Scheibe, Scheiben, tranche, tranches, rebanada, rebanadas, loncha, lonchas, rodaja,
    rodajas
  `,
  cloves: 'clove, Zehe, Zehen, Knoblauchzehe, Knoblauchzehen, gousse, gousses, diente, dientes',
  pinch: 'pinches, Prise, Prisen, pincée, pincées, pizca, pizcas',
}

const namesOf = (unit: IngredientUnit): readonly string[] => [unit, ...UNIT_NAMES[unit].split(',')]

const unitByName: ReadonlyMap<string, IngredientUnit> = new Map(
  INGREDIENT_UNITS.flatMap(unit => namesOf(unit).map(name => [normaliseUnitName(name), unit] as const)),
)
