import type { Country } from '../countries/country.ts'
import { FONT_FAMILIES, type FontFamily } from '../formats/fonts.ts'
import { createNumberStyle, type NumberStyle } from '../formats/number-style.ts'
import { type PrintedDateFormat, pickPrintedDateFormat } from '../formats/printed-date-format.ts'
import type { SupplierLineStyle } from '../lines/supplier-line-style.ts'
import type { Random } from '../random.ts'
import { createLabelStyle, type LabelStyle } from '../vocabulary/label-vocabularies.ts'
import type { ColumnKey } from '../vocabulary/label-vocabulary.ts'
import { chooseColumns } from './choose-columns.ts'
import { createHeaderLayout, type HeaderLayout } from './header-layout.ts'
import { createTableLayout, type TableLayout } from './table-layout.ts'
import { createTotalsLayout, type TotalsLayout } from './totals-layout.ts'

/** Everything about the look of a document. */
export interface DocumentLayout {
  country: Country
  family: FontFamily
  size: number
  accent: string
  numbers: NumberStyle
  dateForm: PrintedDateFormat
  labels: LabelStyle
  columns: ColumnKey[]
  header: HeaderLayout
  table: TableLayout
  totals: TotalsLayout
  /** In how many pieces the file holds a row of text. */
  runs: 'rows' | 'words' | 'letters'
  /** The order in which the file holds the texts of a page. */
  drawingOrder: 'as-drawn' | 'reversed' | 'by-column' | 'shuffled'
}

export function createDocumentLayout(
  country: Country,
  scheme: SupplierLineStyle,
  facts: { hasSeveralRates: boolean; pricesIncludeTax: boolean; isCredit: boolean },
  random: Random,
): DocumentLayout {
  const { pick, chance } = random
  const family = pick(FONT_FAMILIES)
  const table = createTableLayout(scheme, random)
  const hasTaxColumn = facts.hasSeveralRates ? chance(0.85) : chance(0.3)
  const columns = chooseColumns(
    scheme,
    { hasTaxColumn, isNetPriced: !facts.pricesIncludeTax, hasHeading: table.heading !== 'none' },
    random,
  )
  return {
    country,
    family,
    size: pick(family.sizes),
    accent: pick(['#000000', '#000000', '#1f3a5f', '#7a1f1f', '#1f5f3a', '#444444']),
    numbers: createNumberStyle(country, random, family.hasSpecialCharacters),
    dateForm: pickPrintedDateFormat(country.language, random),
    labels: createLabelStyle(country.language, random),
    columns,
    header: createHeaderLayout(random),
    table,
    totals: createTotalsLayout(random),
    runs: pick(['rows', 'rows', 'words', 'letters']),
    drawingOrder: pick(['as-drawn', 'as-drawn', 'reversed', 'by-column', 'shuffled']),
  }
}
