import { Button } from '@mantine/core'
import type { Supplier, SupplierTerms } from '@rms/contracts'
import { IconCalendarTime, IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { languageNames } from '../../../../shared/i18n/language.ts'
import { ContactLink } from '../../../components/contact-link.tsx'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { HelpLink } from '../../../components/help-link.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../components/page-states.tsx'
import { useGetSupplierTermsQuery } from '../../../lib/api/supplier-terms.ts'
import { useBusinessLocations } from '../../../lib/use-business-locations.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import {
  formatCutoff,
  formatDeliveryDays,
  formatTemperatureCheck,
  listWeekdayCutoffs,
  translateOrderChannel,
  translateTermRule,
} from './format-terms.ts'
import classes from './supplier-terms.module.css'
import { TermsModal } from './terms-modal.tsx'

/** The terms of a supplier, and the form to change them. */
export function SupplierTermsSummary({ supplier }: { supplier: Supplier }) {
  const { currentData: terms, isError, refetch } = useGetSupplierTermsQuery(supplier.id)
  const [isEditing, setEditing] = useState(false)
  if (isError) return <ErrorState onRetry={refetch} />
  if (!terms) return <SkeletonRows rows={4} />
  const editButton = (
    <Button
      variant="default"
      leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {t(terms.version === 0 ? 'terms.add' : 'terms.edit')}
    </Button>
  )
  return (
    <div className={classes.summary}>
      {terms.version === 0 ? (
        <EmptyState icon={<IconCalendarTime stroke={1.5} />} message={t('terms.empty')} action={editButton} />
      ) : (
        <>
          <div className={classes.actions}>
            <HelpLink topic="supplierTerms" />
            {editButton}
          </div>
          <DescriptionList>
            <ScheduleItems terms={terms} />
            <AmountItems terms={terms} />
            <ChannelItems terms={terms} supplier={supplier} />
          </DescriptionList>
        </>
      )}
      {isEditing && <TermsModal terms={terms} onClose={() => setEditing(false)} />}
    </div>
  )
}

function ScheduleItems({ terms }: { terms: SupplierTerms }) {
  const cutoffs = [...(terms.cutoff ? [formatCutoff(terms.cutoff)] : []), ...listWeekdayCutoffs(terms)]
  return (
    <>
      <DescriptionItem term={t('terms.deliveryDays')}>
        {formatDeliveryDays(terms.delivery_days)}
      </DescriptionItem>
      <DescriptionItem term={t('terms.cutoff')}>
        {cutoffs.length === 0 ? t('terms.noCutoff') : <Lines texts={cutoffs} />}
      </DescriptionItem>
      {cutoffs.length > 0 && (
        <DescriptionItem term={t('terms.cutoffRule')}>{translateTermRule(terms.cutoff_rule)}</DescriptionItem>
      )}
    </>
  )
}

const Lines = ({ texts }: { texts: readonly string[] }) =>
  texts.map(text => (
    <span key={text} className={classes.line}>
      {text}
    </span>
  ))

function AmountItems({ terms }: { terms: SupplierTerms }) {
  const { money } = useFormats()
  return (
    <>
      <DescriptionItem term={t('terms.minimum')}>{money(terms.minimum_order_amount)}</DescriptionItem>
      {terms.minimum_order_amount !== null && (
        <DescriptionItem term={t('terms.minimumRule')}>
          {translateTermRule(terms.minimum_order_rule)}
        </DescriptionItem>
      )}
      <DescriptionItem term={t('terms.charge')}>
        {money(terms.delivery_charge === 0 ? null : terms.delivery_charge)}
      </DescriptionItem>
      {terms.temperature_checks.length > 0 && (
        <DescriptionItem term={t('terms.temperatureChecks')}>
          {terms.temperature_checks.map(formatTemperatureCheck).join(' · ')}
        </DescriptionItem>
      )}
    </>
  )
}

/** Blank email addresses and phone numbers are those of the supplier. */
function ChannelItems({ terms, supplier }: { terms: SupplierTerms; supplier: Supplier }) {
  const { locations } = useBusinessLocations()
  const numbers = locations.flatMap(({ id, name }) =>
    terms.customer_numbers
      .filter(({ location_id }) => location_id === id)
      .map(({ customer_number }) => `${name}: ${customer_number}`),
  )
  const items = [
    [t('terms.channel'), terms.order_channel && translateOrderChannel(terms.order_channel)],
    [t('terms.contact'), terms.order_contact],
    [t('terms.email'), toLink('mailto', terms.order_email || supplier.email)],
    [t('terms.phone'), toLink('tel', terms.order_phone || supplier.phone)],
    [t('terms.chatLink'), terms.order_channel === 'chat' && terms.order_chat_link],
    [t('terms.language'), getLanguageName(terms)],
    [t('terms.customerNumbers'), numbers.length > 0 && <Lines texts={numbers} />],
  ] as const
  return items.map(
    ([term, value]) =>
      value && (
        <DescriptionItem key={term} term={term}>
          {value}
        </DescriptionItem>
      ),
  )
}

const getLanguageName = ({ message_language: language }: SupplierTerms): string =>
  language === null ? t('terms.businessLanguage') : languageNames[language]

const toLink = (scheme: 'mailto' | 'tel', to: string) => to && <ContactLink scheme={scheme} to={to} />
