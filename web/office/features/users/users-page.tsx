import { Button } from '@mantine/core'
import type { User } from '@rms/contracts'
import { IconKey, IconPlus, IconShieldCog, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../components/data-table/index.ts'
import { Page } from '../../components/page.tsx'
import { EmptyState } from '../../components/page-states.tsx'
import { DeleteRowAction, RowAction } from '../../components/row-actions.tsx'
import { useGetMeQuery } from '../../lib/api/account.ts'
import { getListLoadState } from '../../lib/api/pagination.ts'
import { PREFETCH_OPTIONS, type ScreenPrefetch } from '../../lib/api/prefetch.ts'
import { useListUrlState } from '../../lib/list-url-state.ts'
import { sortRows } from '../../lib/sort-rows.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { useSearchParam } from '../../lib/use-search-param.ts'
import { t } from '../../texts/index.ts'
import { AddUserModal } from './add-user-modal.tsx'
import { ResetPasswordModal } from './reset-password-modal.tsx'
import { type UserActions, useUserActions } from './use-user-actions.ts'
import { UserAccessModal } from './user-access-modal.tsx'
import { createUserColumns } from './user-columns.tsx'
import { listUsers, useListUsersQuery } from './users-api.ts'

type UserDialogState = { kind: 'reset' | 'access'; user: User } | null

/** The users of the back office, for administrators. */
export function UsersPage() {
  const address = useListUrlState()
  const query = useListUsersQuery()
  const { data: me } = useGetMeQuery()
  const actions = useUserActions()
  const { date } = useFormats()
  const [dialog, openDialog] = useState<UserDialogState>(null)
  const addParam = useSearchParam('add')
  const users = query.data ?? []
  return (
    <Page
      screen="/users"
      helpTopic="rights"
      summary={query.data ? t('users.count', { count: users.length }) : ' '}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => addParam.set()}>
          {t('users.add')}
        </Button>
      }
    >
      <DataTable
        label={t('users.title')}
        columns={createUserColumns({ date, actions, myId: me?.id })}
        rows={sortRows(users, address.sort, sortValues)}
        getRowId={user => user.id}
        getRowName={user => user.username}
        state={getListLoadState(query)}
        onRetry={query.refetch}
        filters={address}
        sort={{ by: address.sort, change: address.sortBy }}
        emptyState={<EmptyState icon={<IconUsers stroke={1.5} />} message={t('users.empty')} />}
        renderRowActions={user => (
          <UserRowActions
            user={user}
            actions={actions}
            onReset={() => openDialog({ kind: 'reset', user })}
            onAccess={() => openDialog({ kind: 'access', user })}
          />
        )}
      />
      {addParam.value !== null && <AddUserModal onClose={addParam.clear} />}
      {dialog?.kind === 'access' && <UserAccessModal user={dialog.user} onClose={() => openDialog(null)} />}
      {dialog?.kind === 'reset' && <ResetPasswordModal user={dialog.user} onClose={() => openDialog(null)} />}
    </Page>
  )
}

UsersPage.prefetch = (() => [listUsers.initiate(undefined, PREFETCH_OPTIONS)]) satisfies ScreenPrefetch

const sortValues = {
  username: (user: User) => user.username,
  role: (user: User) => user.role,
  created_at: (user: User) => user.created_at,
}

interface UserRowActionsProps {
  user: User
  actions: UserActions
  onReset: () => void
  onAccess: () => void
}

function UserRowActions({ user, actions, onReset, onAccess }: UserRowActionsProps) {
  const name = user.username
  return (
    <>
      {user.role === 'manager' && (
        <RowAction
          icon={IconShieldCog}
          shortLabel={t('users.access')}
          label={t('users.accessOf', { name })}
          onClick={onAccess}
        />
      )}
      <RowAction
        icon={IconKey}
        shortLabel={t('users.resetPassword')}
        label={t('users.resetNamed', { name })}
        onClick={onReset}
      />
      {user.active ? (
        <RowAction
          icon={IconUserOff}
          shortLabel={t('users.deactivate')}
          label={t('users.deactivateNamed', { name })}
          onClick={() => actions.deactivate(user)}
          isDestructive
        />
      ) : (
        <RowAction
          icon={IconUserCheck}
          shortLabel={t('users.activate')}
          label={t('users.activateNamed', { name })}
          onClick={() => actions.changeUser(user, { active: true })}
        />
      )}
      <DeleteRowAction name={name} onClick={() => actions.remove(user)} />
    </>
  )
}
