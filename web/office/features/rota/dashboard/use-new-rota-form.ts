import type { RotaDepartment } from '@rms/contracts'
import { addDays, createRotaName, getMonday } from '@rms/domain-kit'
import { type FormState, useForm } from '../../../../shared/lib/form.ts'
import { useLazyListDepartmentStaffQuery } from '../../../lib/api/staff.ts'
import { useToday } from '../../../lib/local-time.ts'
import { notifySuccess } from '../../../lib/notify.ts'
import { t } from '../../../texts/index.ts'
import { type NewRota, useCreateRotaMutation, useListRotasQuery } from '../rota-api.ts'

export interface NewRotaFormValues {
  name: string
  department: RotaDepartment
  locationId: string
  weekStart: string
  copyFromId: string
  isDraft: boolean
}

/** The displayed week, and the location that the rotas are filtered by ('' for all). */
export interface NewRotaDefaults {
  weekStart: string
  locationId: string
}

/**
 * The form for a new rota. An empty name is replaced by department and week. The proposed week is the displayed one, or
 * the next week if the current one is displayed, because the current week is usually planned already.
 */
export function useNewRotaForm(
  defaults: NewRotaDefaults,
  onCreated: (id: number) => void,
): FormState<NewRotaFormValues> & { autoName: string } {
  const [create] = useCreateRotaMutation()
  const today = useToday()
  const [findTeam] = useLazyListDepartmentStaffQuery()
  const { data: recentRotas = [] } = useListRotasQuery({ from: addDays(today, -365) })
  const form = useForm<NewRotaFormValues>({
    initialValues: {
      name: '',
      department: 'Kitchen',
      locationId: defaults.locationId,
      weekStart: proposeWeek(defaults.weekStart, today),
      copyFromId: '',
      isDraft: false,
    },
    contract: {
      loadSchema: async () => (await import('@rms/contracts/workforce/rota-schemas')).CreateRotaBody,
      createBody: values => toBody({ ...values, weekStart: values.weekStart || today }),
      fieldNames: { week_start: 'weekStart', copy_from_id: 'copyFromId' },
    },
    validate: ({ weekStart, copyFromId }) => ({
      weekStart: weekStart ? undefined : t('rota.startRequired'),
      copyFromId: isEmptyRota(recentRotas, copyFromId) ? t('rota.sourceEmpty') : undefined,
    }),
    save: async values => {
      const people = values.copyFromId ? [] : await findTeam(toTeamQuery(values)).unwrap()
      const { rota } = await create({ ...toBody(values), staff_ids: people.map(({ id }) => id) }).unwrap()
      notifySuccess(t('rota.created'))
      onCreated(rota.id)
    },
    describeFailure: failure => t('rota.createFailed', { error: failure.error ?? t('common.unknownError') }),
  })
  return { ...form, autoName: getDefaultName(form.values) }
}

const proposeWeek = (displayedWeek: string, today: string): string =>
  getMonday(displayedWeek) === getMonday(today) ? addDays(getMonday(today), 7) : displayedWeek

const toTeamQuery = ({ department, locationId }: NewRotaFormValues) => ({
  department,
  location_id: locationId ? Number(locationId) : null,
})

const isEmptyRota = (known: readonly { id: number; shift_count: number }[], id: string): boolean =>
  known.some(rota => String(rota.id) === id && rota.shift_count === 0)

const getDefaultName = ({ department, weekStart }: NewRotaFormValues): string =>
  weekStart ? createRotaName(department, weekStart) : ''

const toBody = (values: NewRotaFormValues): NewRota => ({
  name: values.name.trim() || getDefaultName(values),
  department: values.department,
  week_start: values.weekStart,
  week_end: addDays(values.weekStart, 6),
  status: values.isDraft ? 'draft' : 'active',
  ...(values.locationId && { location_id: Number(values.locationId) }),
  ...(values.copyFromId && { copy_from_id: Number(values.copyFromId) }),
})
