import { normaliseInvoiceUnit } from '@rms/domain-kit'
import { useFormats } from '../../../../lib/use-formats.ts'
import { t } from '../../../../texts/index.ts'
import { E_INVOICE_TOTAL_NAMES, type EInvoice, type EInvoiceLine, type EInvoiceParty } from './e-invoice.ts'
import classes from './e-invoice-document.module.css'

/** An e-invoice as a readable page: seller, buyer, lines, taxes and totals. */
export function EInvoiceDocument({ invoice, zoom }: { invoice: EInvoice; zoom: number }) {
  const { date } = useFormats()
  return (
    <article className={classes.sheet} style={{ width: `${zoom * 100}%`, fontSize: `${zoom}em` }}>
      <h2 className={classes.title}>
        {t(invoice.type === 'credit-note' ? 'eInvoice.creditNote' : 'eInvoice.invoice', {
          number: invoice.number,
        })}
      </h2>
      <p className={classes.dates}>
        {t('eInvoice.date', { date: date(invoice.date) })}
        {invoice.dueDate && ` · ${t('eInvoice.dueDate', { date: date(invoice.dueDate) })}`}
      </p>
      <div className={classes.parties}>
        <PartyBlock label={t('eInvoice.seller')} party={invoice.seller} />
        <PartyBlock label={t('eInvoice.buyer')} party={invoice.buyer} />
      </div>
      <Lines invoice={invoice} />
      <Totals invoice={invoice} />
      {invoice.notes.map(note => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </article>
  )
}

const PartyBlock = ({ label, party }: { label: string; party: EInvoiceParty }) => (
  <address className={classes.party}>
    <span className={classes.label}>{label}</span>
    <strong>{party.name}</strong>
    {party.address.map(row => (
      <span key={row}>{row}</span>
    ))}
    {party.taxId && <span>{t('eInvoice.taxId', { id: party.taxId })}</span>}
  </address>
)

function Lines({ invoice: { lines, currency } }: { invoice: EInvoice }) {
  return (
    <table className={classes.lines} aria-label={t('eInvoice.lines')}>
      <thead>
        <tr>
          <th scope="col">{t('eInvoice.position')}</th>
          <th scope="col">{t('invoice.product')}</th>
          <th scope="col">{t('invoice.quantity')}</th>
          <th scope="col">{t('invoice.unitPrice')}</th>
          <th scope="col">{t('invoice.tax')}</th>
          <th scope="col">{t('invoice.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: line numbers in a file may repeat
          <Line key={index} line={line} currency={currency} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, currency }: { line: EInvoiceLine; currency: string }) {
  const { money, unitPrice, quantity, exactPercent } = useFormats()
  const hasBasis = line.priceBasis !== '' && Number(line.priceBasis) !== 1
  return (
    <tr>
      <td>{line.position}</td>
      <td>
        {line.name}
        <span className={classes.secondary}>{[line.code, line.description].filter(Boolean).join(' · ')}</span>
      </td>
      <td>
        {formatIfNumber(line.quantity, quantity)} {line.unitCode && normaliseInvoiceUnit(line.unitCode)}
      </td>
      <td>
        {formatIfNumber(line.price, price => unitPrice(price, currency))}
        {hasBasis && ` / ${formatIfNumber(line.priceBasis, quantity)}`}
      </td>
      <td>{formatIfNumber(line.taxPercent, exactPercent)}</td>
      <td>{formatIfNumber(line.total, total => money(total, currency))}</td>
    </tr>
  )
}

function Totals({ invoice }: { invoice: EInvoice }) {
  const { money, exactPercent } = useFormats()
  const amount = (text: string) => formatIfNumber(text, value => money(value, invoice.currency))
  return (
    <dl className={classes.sums}>
      {invoice.adjustments.map(({ isCharge, reason, amount: size }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: reasons in a file may repeat
        <TotalRow key={index} term={reason || t(isCharge ? 'eInvoice.charge' : 'eInvoice.allowance')}>
          {isCharge ? '' : '−'}
          {amount(size)}
        </TotalRow>
      ))}
      {invoice.taxes.map(tax => (
        <TotalRow
          key={`${tax.percent}-${tax.base}`}
          term={t('eInvoice.taxOf', {
            percent: formatIfNumber(tax.percent, exactPercent),
            base: amount(tax.base),
          })}
        >
          {amount(tax.amount)}
        </TotalRow>
      ))}
      {E_INVOICE_TOTAL_NAMES.filter(name => invoice.totals[name] !== '').map(name => (
        <TotalRow key={name} term={t(`eInvoice.total.${name}`)} isLast={name === 'due'}>
          {amount(invoice.totals[name])}
        </TotalRow>
      ))}
    </dl>
  )
}

interface TotalRowProps {
  term: string
  isLast?: boolean
  children: React.ReactNode
}

const TotalRow = ({ term, isLast, children }: TotalRowProps) => (
  <>
    <dt data-last={isLast || undefined}>{term}</dt>
    <dd data-last={isLast || undefined}>{children}</dd>
  </>
)

/** Formats a number; text that is not a number is returned unchanged. */
function formatIfNumber(text: string, show: (value: number) => string): string {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? text : show(value)
}
