import { Anchor, Button } from '@mantine/core'
import type { Claim } from '@rms/contracts'
import { IconHandStop, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { DescriptionItem, DescriptionList } from '../../../components/description-list.tsx'
import { Page } from '../../../components/page.tsx'
import { RecordPage } from '../../../components/record-page.tsx'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../../lib/api/prefetch.ts'
import { useFormats } from '../../../lib/use-formats.ts'
import { t } from '../../../texts/index.ts'
import { isClaimOpen, isClaimWaived } from '../claim-changes.ts'
import { ClaimDialog, type ClaimDialogState } from '../claim-dialog.tsx'
import { ClaimStateBadge } from '../claim-state-badge.tsx'
import { getClaim, useGetClaimQuery } from '../claims-api.ts'
import { PhotoLinks } from '../send/photo-links.tsx'
import { useReopenClaim } from '../use-reopen-claim.ts'
import { ClaimCredits } from './claim-credits.tsx'
import { ClaimExplanation } from './claim-explanation.tsx'
import classes from './claim-page.module.css'

/** A claim: why it exists, how far it is settled, and what to do about it. */
export function ClaimPage() {
  const { id = '' } = useParams()
  const query = useGetClaimQuery(id, { refetchOnFocus: true })
  return (
    <RecordPage screen="/claims/:id" query={query} notFoundMessage={t('claim.notFound')}>
      {claim => <LoadedClaim claim={claim} />}
    </RecordPage>
  )
}

ClaimPage.prefetch = (({ idText }) => [getClaim.initiate(idText, PREFETCH_OPTIONS)]) satisfies ScreenPrefetch

function LoadedClaim({ claim }: { claim: Claim }) {
  const [dialog, openDialog] = useState<ClaimDialogState['kind'] | null>(null)
  return (
    <Page
      screen="/claims/:id"
      title={claim.product_name}
      details={
        <div className={classes.facts}>
          <ClaimFacts claim={claim} />
        </div>
      }
      actions={<ClaimButtons claim={claim} onOpen={openDialog} />}
    >
      <div className={classes.sections}>
        <ClaimExplanation claim={claim} />
        <ClaimCredits claim={claim} />
        {claim.photo_urls.length > 0 && (
          <section className={classes.card}>
            <PhotoLinks urls={claim.photo_urls} />
          </section>
        )}
      </div>
      <ClaimDialog dialog={dialog && { kind: dialog, claims: [claim] }} onClose={() => openDialog(null)} />
    </Page>
  )
}

interface ClaimButtonsProps {
  claim: Claim
  onOpen: (kind: ClaimDialogState['kind']) => void
}

function ClaimButtons({ claim, onOpen }: ClaimButtonsProps) {
  const reopen = useReopenClaim()
  return (
    <>
      {isClaimWaived(claim) && (
        <Button variant="default" onClick={() => void reopen(claim)}>
          {t('claims.reopen')}
        </Button>
      )}
      {isClaimOpen(claim) && <OpenClaimButtons onOpen={onOpen} />}
    </>
  )
}

function OpenClaimButtons({ onOpen }: Pick<ClaimButtonsProps, 'onOpen'>) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconHandStop size={16} stroke={1.75} aria-hidden />}
        onClick={() => onOpen('waive')}
      >
        {t('claims.waive')}
      </Button>
      <Button leftSection={<IconSend size={16} stroke={1.75} aria-hidden />} onClick={() => onOpen('send')}>
        {t('claims.send')}
      </Button>
    </>
  )
}

/** The state, the parties and the documents of the claim. */
function ClaimFacts({ claim }: { claim: Claim }) {
  const { date, money } = useFormats()
  const { sent_on, sent_amount, currency } = claim
  return (
    <DescriptionList>
      <DescriptionItem term={t('claims.state')}>
        <ClaimStateBadge state={claim.state} />
        {claim.being_corrected && <span className={classes.source}>{t('claim.beingCorrected')}</span>}
      </DescriptionItem>
      <DescriptionItem term={t('common.supplier')}>
        <Anchor component={Link} to={`/suppliers/${claim.supplier_id}`} size="sm">
          {claim.supplier_name}
        </Anchor>
      </DescriptionItem>
      <DescriptionItem term={t('common.location')}>{claim.location_name}</DescriptionItem>
      <DescriptionItem term={t('claims.age')}>{t('claims.days', { count: claim.age_days })}</DescriptionItem>
      {sent_on !== null && (
        <DescriptionItem term={t('claim.sentOn')}>
          {sent_amount === null || sent_amount === claim.amount
            ? date(sent_on)
            : t('claim.sentWithAmount', { date: date(sent_on), amount: money(sent_amount, currency) })}
        </DescriptionItem>
      )}
    </DescriptionList>
  )
}
