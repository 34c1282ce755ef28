import type { LocalMoment } from '@rms/domain-kit'
import type { DisplayFormats } from '../../lib/display-formats.ts'
import { translateCountedUnit } from '../../lib/translate-unit.ts'
import { t } from '../../texts/index.ts'
import { formatCutoffAt, formatDeliveryDay } from './format-delivery.ts'
import type { OrderIssue } from './order-issues.ts'

export interface IssueFormats extends Pick<DisplayFormats, 'money' | 'quantity'> {
  readonly moment: LocalMoment
  readonly withZone: (time: string, timeZone: string) => string
}

/** An issue of an order as a sentence. */
export function formatOrderIssue(
  issue: OrderIssue,
  { money, quantity, moment, withZone }: IssueFormats,
): string {
  const supplier = issue.supplierName
  switch (issue.kind) {
    case 'late': {
      const deadline = formatCutoffAt(issue.cutoffAt, moment, withZone)
      const date = formatDeliveryDay(issue.deliveryDate)
      return issue.isBlocking
        ? t('ordering.cutoffBlocks', { supplier, deadline })
        : t('ordering.issueLate', { supplier, deadline, date })
    }
    case 'below-minimum': {
      const [minimum, total] = [money(issue.minimum), money(issue.total)]
      return t(issue.isBlocking ? 'ordering.minimumBlocks' : 'ordering.issueMinimum', {
        supplier,
        minimum,
        total,
      })
    }
    case 'second-order':
      return t('ordering.issueSecond', {
        supplier,
        date: formatDeliveryDay(issue.deliveryDate),
        numbers: issue.orderNumbers.join(', '),
      })
    case 'unusual-quantity': {
      const { product_name: name, quantity: ordered, unit } = issue.line
      return t('ordering.issueQuantity', {
        name,
        ordered: quantity(ordered),
        usual: quantity(issue.usualQuantity),
        unit: translateCountedUnit(unit, ordered),
      })
    }
  }
}
