import type { PriceAgreement } from '@rms/contracts'
import { addDays } from '@rms/domain-kit'
import { toApiFailure } from '../../shared/api/api-failure.ts'
import { requestConfirmation } from '../../shared/lib/confirm.ts'
import { t } from '../texts/index.ts'
import { useFormats } from './use-formats.ts'

/**
 * Retries a call that was refused because an open-ended agreed price applies, after asking whether that one ends on the
 * day before the new one. Any other failure is thrown on.
 */
export function useEndOfPreviousPrice(): <Answer>(
  validFrom: string,
  save: (options: { ends_previous?: true }) => Promise<Answer>,
) => Promise<Answer> {
  const { date, unitPrice } = useFormats()
  return async (validFrom, save) => {
    try {
      return await save({})
    } catch (thrown) {
      const { code, body } = toApiFailure(thrown)
      if (code !== 'agreement-overlap' || body.can_end_previous !== true) throw thrown
      const { unit_price, currency, valid_from } = body.conflicting as PriceAgreement
      const period = { from: date(valid_from), to: date(addDays(validFrom, -1)) }
      const isConfirmed = await requestConfirmation({
        title: t('agreements.endPreviousTitle'),
        message:
          unit_price === null
            ? t('agreements.endPreviousDayPrice', period)
            : t('agreements.endPreviousMessage', { price: unitPrice(unit_price, currency), ...period }),
        confirmLabel: t('agreements.endAndSave'),
      })
      if (!isConfirmed) throw thrown
      return save({ ends_previous: true })
    }
  }
}
