import { normaliseName } from '../text/normalise-names.ts'

export type NamedIngredient = { readonly id: number; readonly name: string }

export type IngredientMatch<Ingredient extends NamedIngredient = NamedIngredient> = {
  readonly ingredient: Ingredient
  readonly kind: 'exact' | 'partial'
}

export type IngredientMatcher<Ingredient extends NamedIngredient = NamedIngredient> = (
  rowName: string,
) => IngredientMatch<Ingredient> | null

type Entry<Ingredient> = { readonly key: string; readonly ingredient: Ingredient }

/**
 * Creates a matcher that finds the ingredient a dish row names: first the equal name, then a name contained in the
 * row's name or containing it. Of several partial matches it takes the one with the longest common text, then the one
 * with the fewest other characters, then the first in alphabetical order. Case and spacing are ignored; a blank name
 * matches nothing.
 *
 * The matcher caches every name it has seen: create one for each pass over the dishes instead of keeping it.
 */
export const createIngredientMatcher = <Ingredient extends NamedIngredient>(
  ingredients: readonly Ingredient[],
): IngredientMatcher<Ingredient> => {
  const entries = inOrderOfPreference(ingredients)
  const byKey = new Map(entries.toReversed().map(({ key, ingredient }) => [key, ingredient]))
  const findAround = searchAround(entries)
  const findInside = searchInside(byKey)
  const known = new Map<string, IngredientMatch<Ingredient> | null>()

  const find = (key: string): IngredientMatch<Ingredient> | null => {
    const exact = byKey.get(key)
    if (exact) return { ingredient: exact, kind: 'exact' }
    // A name that contains the row's name shares all of it, which is more than any contained name can share.
    const partial = key === '' ? undefined : (findAround(key) ?? findInside(key))
    return partial ? { ingredient: partial, kind: 'partial' } : null
  }

  return rowName => {
    const before = known.get(rowName)
    if (before !== undefined) return before
    const match = find(normaliseName(rowName))
    known.set(rowName, match)
    return match
  }
}

/**
 * Whether a row with this name could resolve to an ingredient with that name. Used to find the rows that a change may
 * affect.
 */
export const couldMatchIngredient = (rowName: string, ingredientName: string): boolean => {
  const row = normaliseName(rowName)
  const ingredient = normaliseName(ingredientName)
  return row !== '' && ingredient !== '' && (row.includes(ingredient) || ingredient.includes(row))
}

const inOrderOfPreference = <Ingredient extends NamedIngredient>(
  ingredients: readonly Ingredient[],
): readonly Entry<Ingredient>[] =>
  ingredients
    .map(ingredient => ({ key: normaliseName(ingredient.name), ingredient }))
    .filter(entry => entry.key !== '')
    .sort((a, b) => a.key.length - b.key.length || compareNames(a.ingredient, b.ingredient))

const compareNames = (a: NamedIngredient, b: NamedIngredient): number => {
  const first = a.name.trim()
  const second = b.name.trim()
  if (first !== second) return first < second ? -1 : 1
  return a.id - b.id
}

/**
 * Joins all names into one text, shortest first, so that the first hit of a single `indexOf` is the containing name
 * with the fewest other characters. Keys never contain a line break.
 */
const searchAround = <Ingredient>(entries: readonly Entry<Ingredient>[]) => {
  const text = entries.map(entry => entry.key).join('\n')
  const starts: number[] = []
  let next = 0
  for (const { key } of entries) {
    starts.push(next)
    next += key.length + 1
  }
  return (key: string): Ingredient | undefined => {
    const at = text.indexOf(key)
    return at < 0 ? undefined : entries[lastAtOrBefore(starts, at)]?.ingredient
  }
}

const lastAtOrBefore = (starts: readonly number[], position: number): number => {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * Finds the longest ingredient name contained in the row's name. It looks up substrings in a map, so the time does not
 * grow with the number of ingredients.
 */
const searchInside = <Ingredient extends NamedIngredient>(byKey: ReadonlyMap<string, Ingredient>) => {
  const lengths = [...new Set([...byKey.keys()].map(key => key.length))].sort((a, b) => b - a)
  return (key: string): Ingredient | undefined => {
    for (const length of lengths) {
      if (length >= key.length) continue
      const found = firstByName(byKey, key, length)
      if (found) return found
    }
    return undefined
  }
}

const firstByName = <Ingredient extends NamedIngredient>(
  byKey: ReadonlyMap<string, Ingredient>,
  key: string,
  length: number,
): Ingredient | undefined => {
  let first: Ingredient | undefined
  for (let at = 0; at + length <= key.length; at += 1) {
    const found = byKey.get(key.slice(at, at + length))
    if (found && (!first || compareNames(found, first) < 0)) first = found
  }
  return first
}
