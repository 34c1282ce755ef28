import { isCurrencyWord } from '../notation/currency.ts'
import { isCodeOnly } from '../notation/supplier-code.ts'
import { isUnitWord } from '../notation/unit-words.ts'
import {
  createTextCell,
  groupIntoCells,
  joinWords,
  type TextCell,
  type TextRow,
} from '../page/group-into-rows.ts'
import type { TextToken } from '../page/token.ts'
import { NUMBER_COLUMN_ROLES, type NumberColumnRole } from './column-words.ts'

/** The phrase with the most letters, without adjacent numbers. */
export function findNameCell(row: TextRow, values: Record<NumberColumnRole, TextCell>): TextCell | null {
  const taken = new Set(NUMBER_COLUMN_ROLES.flatMap(role => values[role].tokens))
  const lettersIn = (text: string) => text.replace(/\P{L}/gu, '').length
  const groups = groupIntoCells(
    row.tokens.filter((token, index) => {
      const isAfterValue = taken.has(row.tokens[index - 1] ?? token)
      return !taken.has(token) && isNaming(token) && !(isAfterValue && ABBREVIATED_UNIT.test(token.text))
    }),
  )
  const [name] = groups
    .filter(({ text }) => !isCodeOnly(text))
    .toSorted((a, b) => lettersIn(b.text) - lettersIn(a.text))
  return name && lettersIn(name.text) >= 2 && !COUNTRY.test(name.text)
    ? withSize(withoutRate(name), row, taken)
    : null
}

/** Suppliers have their own abbreviations of units: "11 Bto.", "7 Cj". */
const ABBREVIATED_UNIT = /^\p{L}{1,3}\.?$|^\p{L}{4,5}\.$/u
const COUNTRY = /^\p{Lu}{2}$/u

/** A pack size is part of the name, with its units: "Olive oil 6 x 1 L", "Carrots bag 5 kg". */
function withSize(name: TextCell, row: TextRow, taken: ReadonlySet<TextToken>): TextCell {
  const last = name.tokens.at(-1)
  const next = last ? row.tokens.slice(row.tokens.indexOf(last) + 1) : []
  const end = next.findIndex(token => taken.has(token))
  const rest = end < 0 ? next : next.slice(0, end)
  const [phrase] = groupIntoCells([...name.tokens.slice(-1), ...rest])
  const size = phrase?.tokens.slice(1) ?? []
  const text = joinWords(size)
  const isSize = SIZE.test(text) || (/\d$/.test(last?.text ?? '') && isUnitWord(text))
  return isSize ? createTextCell([...name.tokens, ...size]) : name
}

const SIZE =
  /^(?:\p{L}{2,} )?(?:\d+ ?[x×] ?)?\d[\d.,]*(?: ?\p{L}{1,4}\.?)?$|^[x×] ?\d[\d.,]*(?: ?\p{L}{1,4}\.?)?$/u

/** A tax rate or a discount may directly precede a name. */
function withoutRate(name: TextCell): TextCell {
  const first = name.tokens.findIndex(({ text }) => !/^\d{1,2}([.,]\d{1,2})?%?$|^%$/.test(text))
  const isRate = /^\d{1,2}([.,]\d{2}|%$| %)/.test(name.text)
  return isRate && first > 0 ? createTextCell(name.tokens.slice(first)) : name
}

/** A unit or a currency is not a name. */
function isNaming({ text }: TextToken): boolean {
  return !isUnitWord(text) && !isCurrencyWord(text)
}
