import { MultiSelect, Switch } from '@mantine/core'
import type { User } from '@rms/contracts'
import { AppModal } from '../../components/app-modal.tsx'
import { AppForm, SaveButtons } from '../../components/form-parts.tsx'
import { useListLocationsQuery } from '../../lib/api/business.ts'
import { choiceOf } from '../../lib/choice.ts'
import { useForm } from '../../lib/form.ts'
import { t } from '../../lib/i18n/index.ts'
import { tellDone } from '../../lib/notify.ts'
import { useUpdateUserMutation } from './users-api.ts'

/** What a manager may see: wages or not, and the people of which places. */
export function AccessModal({ user, onClose }: { user: User; onClose: () => void }) {
  const form = useAccessForm(user, onClose)
  const { data: locations = [] } = useListLocationsQuery()
  const title = t('users.accessTitle', { name: user.username })
  return (
    <AppModal opened onClose={onClose} title={title} isUnsaved={form.isDirty} size="md">
      <AppForm
        label={title}
        submit={form.submit}
        failure={form.failure}
        footer={<SaveButtons save={t('common.save')} isBusy={form.isBusy} onCancel={onClose} />}
      >
        <Switch
          label={t('users.seesPay')}
          description={t('users.seesPayHelp')}
          checked={form.values.seesPay}
          onChange={event => form.set('seesPay', event.currentTarget.checked)}
        />
        <MultiSelect
          label={t('users.places')}
          description={t('users.placesHelp')}
          placeholder={form.values.places.length === 0 ? t('users.allPlaces') : ''}
          clearable
          data={locations.map(choiceOf)}
          value={[...form.values.places]}
          error={form.errors.places}
          onChange={places => form.set('places', places)}
        />
      </AppForm>
    </AppModal>
  )
}

function useAccessForm(user: User, onSaved: () => void) {
  const [update] = useUpdateUserMutation()
  return useForm<{ seesPay: boolean; places: readonly string[] }>({
    initial: {
      seesPay: user.rights.includes('payroll'),
      places: (user.location_ids ?? []).map(String),
    },
    validate: () => ({}),
    save: async ({ seesPay, places }) => {
      const location_ids = places.length === 0 ? null : places.map(Number)
      await update({ id: user.id, body: { rights: seesPay ? ['payroll'] : [], location_ids } }).unwrap()
      tellDone(t('users.saved'))
      onSaved()
    },
    describe: failure => failure.error ?? t('users.saveFailed'),
  })
}
