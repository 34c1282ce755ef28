import { MultiSelect, Switch } from '@mantine/core'
import type { User } from '@rms/contracts'
import { FormModal } from '../../components/form-modal.tsx'
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
    <FormModal title={title} form={form} save={t('common.save')} size="md" onClose={onClose}>
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
    </FormModal>
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
