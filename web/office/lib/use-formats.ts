import { useMemo } from 'react'
import { createFormats, type Formats } from './formats.ts'
import { useSettings } from './use-settings.ts'

/** The formatters for the settings of the business. */
export function useFormats(): Formats {
  const { currency, dateFormat, timezone, invoiceNumberPrefix } = useSettings()
  return useMemo(
    () => createFormats({ currency, dateFormat, timezone, invoiceNumberPrefix }),
    [currency, dateFormat, timezone, invoiceNumberPrefix],
  )
}
