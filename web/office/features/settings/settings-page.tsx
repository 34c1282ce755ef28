import { Anchor, Badge, Button, Tabs, Text } from '@mantine/core'
import type { SettingsRecord } from '@rms/contracts'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { focusFirstError } from '../../../shared/lib/form.ts'
import { useUnsavedChangesWarning } from '../../../shared/lib/unsaved-changes.ts'
import { FormError } from '../../components/app-form.tsx'
import { EditConflictNotice } from '../../components/edit-conflict-notice.tsx'
import { Page } from '../../components/page.tsx'
import { ErrorState, SkeletonRows } from '../../components/page-states.tsx'
import { useGetMeQuery } from '../../lib/api/account.ts'
import { useGetSettingsQuery } from '../../lib/api/business.ts'
import { useScrollToSelectedTab } from '../../lib/use-scroll-to-selected-tab.ts'
import { useCanChangeSettings, useCanSeePay } from '../../lib/user-rights.ts'
import { t } from '../../texts/index.ts'
import { BrandingTab } from './branding-tab.tsx'
import { CompanyTab } from './company-tab.tsx'
import { DemoTab } from './demo/demo-tab.tsx'
import { DisplayFormatsTab } from './display-formats-tab.tsx'
import { GeneralTab } from './general-tab.tsx'
import { InvoiceTrainingTab } from './invoice-training/invoice-training-tab.tsx'
import { LabourCostsTab } from './labour-costs/labour-costs-tab.tsx'
import { LocationsTab } from './locations/locations-tab.tsx'
import { OverrideCodeTab } from './override-code-tab.tsx'
import { PurchasesTab } from './purchases/purchases-tab.tsx'
import classes from './settings-page.module.css'
import { getTabOfField, isSettingsTab, type SettingsTab } from './settings-tabs.ts'
import { type SettingsFormState, useSettingsForm } from './use-settings-form.ts'

/** The settings of the business, in tabs with one save button. */
export function SettingsPage() {
  const { data: settings, isError, refetch } = useGetSettingsQuery()
  if (settings) return <LoadedSettings settings={settings} />
  return (
    <Page screen="/settings">
      {isError ? <ErrorState message={t('settings.loadFailed')} onRetry={refetch} /> : <SkeletonRows />}
    </Page>
  )
}

const FORM_ID = 'settings'

function LoadedSettings({ settings }: { settings: SettingsRecord }) {
  const form = useSettingsForm(settings)
  const [hasUnsavedLocation, setUnsavedLocation] = useState(false)
  const [hasUnsavedPolicy, setUnsavedPolicy] = useState(false)
  const [hasUnsavedLabourCosts, setUnsavedLabourCosts] = useState(false)
  const [tab, openTab] = useTab(form)
  const me = useGetMeQuery().data
  const isAdmin = me?.role === 'admin'
  const canEdit = useCanChangeSettings()
  const seesPay = useCanSeePay()
  const tabListRef = useScrollToSelectedTab(tab, me !== undefined)
  useUnsavedChangesWarning(form.isDirty || hasUnsavedLocation || hasUnsavedPolicy || hasUnsavedLabourCosts)
  return (
    <Page
      screen="/settings"
      details={<RelatedScreens />}
      actions={
        <>
          {form.isDirty && (
            <Badge variant="light" color="amber" tt="none" className={classes.unsaved}>
              {t('settings.unsaved')}
            </Badge>
          )}
          {canEdit && (
            <Button type="submit" form={FORM_ID} loading={form.isBusy}>
              {t('settings.save')}
            </Button>
          )}
        </>
      }
    >
      <Tabs value={tab} onChange={openTab} classNames={{ list: classes.tabs, tab: classes.tab }}>
        <Tabs.List ref={tabListRef} aria-label={t('settings.title')}>
          <Tabs.Tab value="general">{t('settings.general')}</Tabs.Tab>
          <Tabs.Tab value="branding">{t('branding.title')}</Tabs.Tab>
          <Tabs.Tab value="invoice-training">{t('training.title')}</Tabs.Tab>
          <Tabs.Tab value="formats">{t('settings.formats')}</Tabs.Tab>
          <Tabs.Tab value="company">{t('settings.company')}</Tabs.Tab>
          <Tabs.Tab value="locations">{t('settings.locations')}</Tabs.Tab>
          <Tabs.Tab value="purchases">{t('policy.title')}</Tabs.Tab>
          {seesPay && <Tabs.Tab value="labour-costs">{t('labourCosts.title')}</Tabs.Tab>}
          <Tabs.Tab value="my-code">{t('myCode.title')}</Tabs.Tab>
          {isAdmin && <Tabs.Tab value="demo">{t('demo.title')}</Tabs.Tab>}
        </Tabs.List>
        {me && !canEdit && <Text className={classes.readOnly}>{t('settings.readOnly')}</Text>}
        <form id={FORM_ID} noValidate onSubmit={form.submit} className={classes.form}>
          <FormError failure={form.failure} />
          <EditConflictNotice conflict={form.conflict} />
          <fieldset disabled={!canEdit} className={classes.fields}>
            <Tabs.Panel value="general">
              <GeneralTab form={form} />
            </Tabs.Panel>
            <Tabs.Panel value="branding">
              <BrandingTab />
            </Tabs.Panel>
            <Tabs.Panel value="formats">
              <DisplayFormatsTab form={form} />
            </Tabs.Panel>
            <Tabs.Panel value="company">
              <CompanyTab form={form} />
            </Tabs.Panel>
          </fieldset>
        </form>
        <Tabs.Panel value="invoice-training">
          <InvoiceTrainingTab />
        </Tabs.Panel>
        <Tabs.Panel value="locations">
          <LocationsTab onUnsaved={setUnsavedLocation} />
        </Tabs.Panel>
        <Tabs.Panel value="purchases">
          {tab === 'purchases' && <PurchasesTab onUnsaved={setUnsavedPolicy} />}
        </Tabs.Panel>
        {seesPay && (
          <Tabs.Panel value="labour-costs">
            {tab === 'labour-costs' && <LabourCostsTab onUnsaved={setUnsavedLabourCosts} />}
          </Tabs.Panel>
        )}
        <Tabs.Panel value="my-code">{tab === 'my-code' && <OverrideCodeTab />}</Tabs.Panel>
        {isAdmin && <Tabs.Panel value="demo">{tab === 'demo' && <DemoTab />}</Tabs.Panel>}
      </Tabs>
    </Page>
  )
}

/** Links to the screens for the own account, the users and the audit log. */
function RelatedScreens() {
  const { data: user } = useGetMeQuery()
  return (
    <nav className={classes.related} aria-label={t('settings.people')}>
      <Anchor component={Link} to="/account" size="sm">
        {t('account.title')}
      </Anchor>
      {user?.role === 'admin' && (
        <>
          <Anchor component={Link} to="/users" size="sm">
            {t('users.title')}
          </Anchor>
          <Anchor component={Link} to="/audit" size="sm">
            {t('audit.title')}
          </Anchor>
        </>
      )}
    </nav>
  )
}

/** The selected tab is stored in the URL. A field with an error brings its tab to the front. */
function useTab(form: SettingsFormState): [SettingsTab, (name: string | null) => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get('tab')
  const tab = isSettingsTab(named) ? named : 'general'
  const invalidField = Object.entries(form.errors).find(([, error]) => error)?.[0]
  useEffect(() => {
    const tabOfError = invalidField && getTabOfField(invalidField)
    if (tabOfError) setParams({ tab: tabOfError }, { replace: true })
  }, [invalidField, setParams])
  useEffect(() => {
    const shown = document.forms.namedItem(FORM_ID)
    if (shown && invalidField && getTabOfField(invalidField) === tab) focusFirstError(shown)
  }, [invalidField, tab])
  return [tab, name => setParams(name && name !== 'general' ? { tab: name } : {}, { replace: true })]
}
