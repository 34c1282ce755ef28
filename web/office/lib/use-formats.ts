import { useMemo } from 'react'
import { type Formats, formatsOf } from './formats.ts'
import { useSettings } from './settings.ts'

/** The formatters for the settings of the business. */
export function useFormats(): Formats {
  const { currency, dateFormat, timezone, invoiceNumberPrefix } = useSettings()
  return useMemo(
    () => formatsOf({ currency, dateFormat, timezone, invoiceNumberPrefix }),
    [currency, dateFormat, timezone, invoiceNumberPrefix],
  )
}
