import type { RotaDepartment } from '@rms/contracts'
import { addDays, mondayOf, rotaNameFor } from '@rms/domain-kit'
import { type Form, useForm } from '../../../../shared/lib/form.ts'
import { useLazyListTeamQuery } from '../../../lib/api/staff.ts'
import { useToday } from '../../../lib/clock.ts'
import { tellDone } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type NewRota, useCreateRotaMutation, useListRotasQuery } from '../rota-api.ts'

export interface NewRotaValues {
  name: string
  department: RotaDepartment
  locationId: string
  weekStart: string
  copyFromId: string
  isDraft: boolean
}

/** The displayed week, and the location that the rotas are filtered by ('' for all). */
export interface ShownRotas {
  weekStart: string
  locationId: string
}

/**
 * The form for a new rota. An empty name is replaced by department and week. The proposed week is the displayed one, or
 * the next week if the current one is displayed, because the current week is usually planned already.
 */
export function useNewRotaForm(
  shown: ShownRotas,
  onCreated: (id: number) => void,
): Form<NewRotaValues> & { autoName: string } {
  const [create] = useCreateRotaMutation()
  const today = useToday()
  const [findTeam] = useLazyListTeamQuery()
  const { data: known = [] } = useListRotasQuery({ from: addDays(today, -365) })
  const form = useForm<NewRotaValues>({
    initial: {
      name: '',
      department: 'Kitchen',
      locationId: shown.locationId,
      weekStart: proposeWeek(shown.weekStart, today),
      copyFromId: '',
      isDraft: false,
    },
    contract: {
      schema: async () => (await import('@rms/contracts/workforce/rota-records')).CreateRotaBody,
      body: values => toBody({ ...values, weekStart: values.weekStart || today }),
      names: { week_start: 'weekStart', copy_from_id: 'copyFromId' },
    },
    validate: ({ weekStart, copyFromId }) => ({
      weekStart: weekStart ? undefined : t('rota.startRequired'),
      copyFromId: isEmpty(known, copyFromId) ? t('rota.sourceEmpty') : undefined,
    }),
    save: async values => {
      const people = values.copyFromId ? [] : await findTeam(toTeamQuery(values)).unwrap()
      const { rota } = await create({ ...toBody(values), staff_ids: people.map(({ id }) => id) }).unwrap()
      tellDone(t('rota.created'))
      onCreated(rota.id)
    },
    describe: failure => t('rota.createFailed', { error: failure.error ?? t('common.unknownError') }),
  })
  return { ...form, autoName: getDefaultName(form.values) }
}

const proposeWeek = (shown: string, today: string): string =>
  mondayOf(shown) === mondayOf(today) ? addDays(mondayOf(today), 7) : shown

const toTeamQuery = ({ department, locationId }: NewRotaValues) => ({
  department,
  location_id: locationId ? Number(locationId) : null,
})

const isEmpty = (known: readonly { id: number; shift_count: number }[], id: string): boolean =>
  known.some(rota => String(rota.id) === id && rota.shift_count === 0)

const getDefaultName = ({ department, weekStart }: NewRotaValues): string =>
  weekStart ? rotaNameFor(department, weekStart) : ''

const toBody = (values: NewRotaValues): NewRota => ({
  name: values.name.trim() || getDefaultName(values),
  department: values.department,
  week_start: values.weekStart,
  week_end: addDays(values.weekStart, 6),
  status: values.isDraft ? 'draft' : 'active',
  ...(values.locationId && { location_id: Number(values.locationId) }),
  ...(values.copyFromId && { copy_from_id: Number(values.copyFromId) }),
})
