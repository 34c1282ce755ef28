import { formatNumber, type Language } from '@rms/domain-kit'
import { IntlMessageFormat } from 'intl-messageformat'
import { formatUnit, oneLine } from './order-message.ts'
import de from './unit-texts/de.json' with { type: 'json' }
import en from './unit-texts/en.json' with { type: 'json' }
import es from './unit-texts/es.json' with { type: 'json' }
import fr from './unit-texts/fr.json' with { type: 'json' }

type UnitName = keyof typeof en
const TEXTS: Readonly<Record<Language, Readonly<Record<UnitName, string>>>> = { de, en, es, fr }

/** The units with texts of their own. */
export const UNIT_NAMES = Object.keys(en) as readonly UnitName[]

const PLACES = { min: 0, max: 6 }

/** A quantity with its unit, in the singular or the plural: `1 Kiste`, `2 Kisten`, `3 × 2 l` for a pack. */
export function formatQuantity(quantity: number, unit: string, language: Language): string {
  const n = formatNumber(quantity, language, PLACES)
  const name = unit.trim().toLowerCase()
  if (isUnitName(name))
    return String(
      new IntlMessageFormat(TEXTS[language][name], language, undefined, { ignoreTag: true }).format({
        ...{ count: quantity, n },
      }),
    )
  const written = oneLine(unit)
  if (/^\d/.test(written)) return `${n} × ${written}`
  return written === '' ? n : `${n} ${formatUnit(written, language, quantity === 1)}`
}

const isUnitName = (name: string): name is UnitName => Object.hasOwn(en, name)
