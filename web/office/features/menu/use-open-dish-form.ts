import { useSearchParams } from 'react-router-dom'

export interface OpenDishForm {
  isAdding: boolean
  editedId: number | null
  add: () => void
  edit: (id: number) => void
  close: () => void
}

/** Which dish form is open is stored in the URL, so that other screens can link to it. One form at a time. */
export function useOpenDishForm(): OpenDishForm {
  const [params, setParams] = useSearchParams()
  const open = (form: { add?: string; edit?: string }) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        after.delete('add')
        after.delete('edit')
        for (const [name, value] of Object.entries(form)) after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    isAdding: params.get('add') === 'dish',
    editedId: Number(params.get('edit')) || null,
    add: () => open({ add: 'dish' }),
    edit: id => open({ edit: String(id) }),
    close: () => open({}),
  }
}
