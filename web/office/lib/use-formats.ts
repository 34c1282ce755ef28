import { useMemo } from 'react'
import { createDisplayFormats, type DisplayFormats } from './display-formats.ts'
import { useSettings } from './use-settings.ts'

/** The formatters for the settings of the business. */
export function useFormats(): DisplayFormats {
  const { currency, dateFormat, timezone, invoiceNumberPrefix } = useSettings()
  return useMemo(
    () => createDisplayFormats({ currency, dateFormat, timezone, invoiceNumberPrefix }),
    [currency, dateFormat, timezone, invoiceNumberPrefix],
  )
}
