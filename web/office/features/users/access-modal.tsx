import { MultiSelect, Switch } from '@mantine/core'
import type { Location, Right, User } from '@rms/contracts'
import { type Form, useForm } from '../../../shared/lib/form.ts'
import { FormModal } from '../../components/form-modal.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { choiceOf } from '../../lib/choices.ts'
import { tellDone } from '../../lib/notify.ts'
import { t } from '../../texts/index.ts'
import { useUpdateUserMutation } from './users-api.ts'

/** What a manager may see: wages or not, and the people of which places. */
export function AccessModal({ user, onClose }: { user: User; onClose: () => void }) {
  const { data: locations = [] } = useListLocationsQuery()
  const form = useAccessForm(user, locations, onClose)
  const title = t('users.accessTitle', { name: user.username })
  return (
    <FormModal title={title} form={form} save={t('common.save')} size="md" onClose={onClose}>
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
      <MultiSelect
        label={t('users.places')}
        description={t('users.placesHelp')}
        placeholder={form.values.places.length === 0 ? t('users.allPlaces') : ''}
        clearable
        data={locations.map(choiceOf)}
        value={[...form.values.places]}
        error={form.errors.places}
        onChange={places => choosePlaces(form, places)}
      />
    </FormModal>
  )
}

interface AccessValues {
  seesPay: boolean
  changesSettings: boolean
  places: readonly string[]
}

/** A manager who becomes limited to some locations loses the right to settings, unless it is given again. */
function choosePlaces(form: Form<AccessValues>, places: readonly string[]): void {
  if (form.values.places.length === 0 && places.length > 0) form.set('changesSettings', false)
  form.set('places', places)
}

function useAccessForm(user: User, locations: readonly Location[], onSaved: () => void) {
  const [update] = useUpdateUserMutation()
  const nameOf = (id: string) => locations.find(location => String(location.id) === id)?.name ?? id
  const onOff = (isOn: boolean) => t(isOn ? 'conflict.on' : 'conflict.off')
  return useForm<AccessValues>({
    initial: valuesOf(user),
    record: {
      version: user.version,
      valuesOf,
      labels: {
        seesPay: t('users.seesPay'),
        changesSettings: t('users.changesSettings'),
        places: t('users.places'),
      },
      show: {
        seesPay: onOff,
        changesSettings: onOff,
        places: ids => (ids.length === 0 ? t('users.allPlaces') : ids.map(nameOf).join(', ')),
      },
    },
    validate: () => ({}),
    save: async ({ seesPay, changesSettings, places }, { version }) => {
      const location_ids = places.length === 0 ? null : places.map(Number)
      const rights: Right[] = [
        ...(seesPay ? ['payroll' as const] : []),
        ...(changesSettings ? ['settings' as const] : []),
      ]
      await update({ id: user.id, body: { rights, location_ids, version } }).unwrap()
      tellDone(t('users.saved'))
      onSaved()
    },
    describe: failure => failure.error ?? t('users.saveFailed'),
  })
}

const valuesOf = (user: User): AccessValues => ({
  seesPay: user.rights.includes('payroll'),
  changesSettings: user.rights.includes('settings'),
  places: (user.location_ids ?? []).map(String),
})
