import { MultiSelect, Switch } from '@mantine/core'
import type { Location, ManagerRight, User } from '@rms/contracts'
import { type FormState, useForm } from '../../../shared/lib/form.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { EMPTY_VALUE } from '../../lib/display-formats.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { toSelectOption } from '../../lib/select-options.ts'
import { t } from '../../texts/index.ts'
import { useUpdateUserMutation } from './users-api.ts'

/** Sets what a manager may see and change: wages, settings, approvals, and the locations whose records they see. */
export function UserAccessModal({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: locations = [] } = useListLocationsQuery()
  const form = useAccessForm(user, locations, onClose)
  const title = t('users.accessTitle', { name: user.username })
  return (
    <FormModal title={title} form={form} saveLabel={t('common.save')} size="md" onClose={onClose}>
      <Switch
        label={t('users.seesPay')}
        description={t('users.seesPayHelp')}
        checked={form.values.seesPay}
        onChange={event => form.set('seesPay', event.currentTarget.checked)}
      />
      <Switch
        label={t('users.changesSettings')}
        description={t('users.changesSettingsHelp')}
        checked={form.values.changesSettings}
        onChange={event => form.set('changesSettings', event.currentTarget.checked)}
      />
      <Switch
        label={t('users.approvesInvoices')}
        description={t('users.approvesInvoicesHelp')}
        checked={form.values.approvesInvoices}
        onChange={event => form.set('approvesInvoices', event.currentTarget.checked)}
      />
      <Switch
        label={t('users.allPlaces')}
        checked={form.values.seesAllPlaces}
        onChange={event => setSeesAllPlaces(form, event.currentTarget.checked)}
      />
      {!form.values.seesAllPlaces && (
        <MultiSelect
          label={t('users.places')}
          required
          clearable
          data={locations.map(toSelectOption)}
          value={[...form.values.places]}
          error={form.errors.places}
          onChange={places => form.set('places', places)}
        />
      )}
    </FormModal>
  )
}

interface AccessValues {
  seesPay: boolean
  changesSettings: boolean
  approvesInvoices: boolean
  seesAllPlaces: boolean
  places: readonly string[]
}

/** Limiting a manager to some locations removes the settings permission; it can be granted again. */
function setSeesAllPlaces(form: FormState<AccessValues>, seesAllPlaces: boolean): void {
  if (!seesAllPlaces) form.set('changesSettings', false)
  form.set('seesAllPlaces', seesAllPlaces)
}

function useAccessForm(user: User, locations: readonly Location[], onSaved: () => void) {
  const [update] = useUpdateUserMutation()
  const findLocationName = (id: string) => locations.find(location => String(location.id) === id)?.name ?? id
  const formatSwitch = (isOn: boolean) => t(isOn ? 'conflict.on' : 'conflict.off')
  return useForm<AccessValues>({
    initialValues: toFormValues(user),
    record: {
      version: user.version,
      toValues: toFormValues,
      labels: {
        seesPay: t('users.seesPay'),
        changesSettings: t('users.changesSettings'),
        approvesInvoices: t('users.approvesInvoices'),
        seesAllPlaces: t('users.allPlaces'),
        places: t('users.places'),
      },
      formatters: {
        seesPay: formatSwitch,
        changesSettings: formatSwitch,
        approvesInvoices: formatSwitch,
        places: ids => ids.map(findLocationName).join(', ') || EMPTY_VALUE,
      },
    },
    validate: ({ seesAllPlaces, places }) =>
      seesAllPlaces || places.length > 0 ? {} : { places: t('users.placesRequired') },
    save: async ({ seesPay, changesSettings, approvesInvoices, seesAllPlaces, places }, { version }) => {
      const location_ids = seesAllPlaces ? null : places.map(Number)
      const rights: ManagerRight[] = [
        ...(seesPay ? ['payroll' as const] : []),
        ...(changesSettings ? ['settings' as const] : []),
        ...(approvesInvoices ? ['approve-invoices' as const] : []),
      ]
      await update({ id: user.id, body: { rights, location_ids, version } }).unwrap()
      notifySuccess(t('users.saved'))
      onSaved()
    },
    describeFailure: failure => failure.error ?? t('users.saveFailed'),
  })
}

const toFormValues = (user: User): AccessValues => ({
  seesPay: user.rights.includes('payroll'),
  changesSettings: user.rights.includes('settings'),
  approvesInvoices: user.rights.includes('approve-invoices'),
  seesAllPlaces: user.location_ids === null,
  places: (user.location_ids ?? []).map(String),
})
