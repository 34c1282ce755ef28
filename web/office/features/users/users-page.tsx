import { Button } from '@mantine/core'
import type { User } from '@rms/contracts'
import { IconKey, IconPlus, IconShieldCog, IconUserCheck, IconUserOff, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../components/data-table/index.ts'
import { Page } from '../../components/page.tsx'
import { DeleteAction, RowAction } from '../../components/row-action.tsx'
import { EmptyState } from '../../components/states.tsx'
import { useGetMeQuery } from '../../lib/api/account.ts'
import { AHEAD, type Ahead } from '../../lib/api/ahead.ts'
import { stateOf } from '../../lib/api/paged.ts'
import { useListAddress } from '../../lib/list-address.ts'
import { useSearchParam } from '../../lib/search-param.ts'
import { sortRows } from '../../lib/sorting.ts'
import { useFormats } from '../../lib/use-formats.ts'
import { t } from '../../texts/index.ts'
import { AccessModal } from './access-modal.tsx'
import { AddUserModal } from './add-user-modal.tsx'
import { ResetPasswordModal } from './reset-password-modal.tsx'
import { type UserActs, useUserActs } from './use-user-acts.ts'
import { userColumns } from './user-columns.tsx'
import { listUsers, useListUsersQuery } from './users-api.ts'

type Opened = { kind: 'reset' | 'access'; user: User } | null

/** The users of the back office, for administrators. */
export function UsersPage() {
  const address = useListAddress()
  const query = useListUsersQuery()
  const { data: me } = useGetMeQuery()
  const acts = useUserActs()
  const { date } = useFormats()
  const [opened, open] = useState<Opened>(null)
  const adding = useSearchParam('add')
  const users = query.data ?? []
  return (
    <Page
      screen="/users"
      why="rights"
      summary={query.data ? t('users.count', { count: users.length }) : ' '}
      actions={
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => adding.ask()}>
          {t('users.add')}
        </Button>
      }
    >
      <DataTable
        label={t('users.title')}
        columns={userColumns({ date, acts, myId: me?.id })}
        rows={sortRows(users, address.sort, sortValues)}
        rowId={user => user.id}
        rowName={user => user.username}
        state={stateOf(query)}
        onRetry={query.refetch}
        narrowing={address}
        sort={{ by: address.sort, change: address.sortBy }}
        empty={<EmptyState icon={<IconUsers stroke={1.5} />} sentence={t('users.empty')} />}
        rowActions={user => (
          <UserRowActions
            user={user}
            acts={acts}
            onReset={() => open({ kind: 'reset', user })}
            onAccess={() => open({ kind: 'access', user })}
          />
        )}
      />
      {adding.asked !== null && <AddUserModal onClose={adding.forget} />}
      {opened?.kind === 'access' && <AccessModal user={opened.user} onClose={() => open(null)} />}
      {opened?.kind === 'reset' && <ResetPasswordModal user={opened.user} onClose={() => open(null)} />}
    </Page>
  )
}

UsersPage.prefetch = (() => [listUsers.initiate(undefined, AHEAD)]) satisfies Ahead

const sortValues = {
  username: (user: User) => user.username,
  role: (user: User) => user.role,
  created_at: (user: User) => user.created_at,
}

interface UserRowActionsProps {
  user: User
  acts: UserActs
  onReset: () => void
  onAccess: () => void
}

function UserRowActions({ user, acts, onReset, onAccess }: UserRowActionsProps) {
  const name = user.username
  return (
    <>
      {user.role === 'manager' && (
        <RowAction
          icon={IconShieldCog}
          word={t('users.access')}
          label={t('users.accessOf', { name })}
          onClick={onAccess}
        />
      )}
      <RowAction
        icon={IconKey}
        word={t('users.resetPassword')}
        label={t('users.resetNamed', { name })}
        onClick={onReset}
      />
      {user.active ? (
        <RowAction
          icon={IconUserOff}
          word={t('users.deactivate')}
          label={t('users.deactivateNamed', { name })}
          onClick={() => acts.deactivate(user)}
          isDestructive
        />
      ) : (
        <RowAction
          icon={IconUserCheck}
          word={t('users.activate')}
          label={t('users.activateNamed', { name })}
          onClick={() => acts.change(user, { active: true })}
        />
      )}
      <DeleteAction name={name} onClick={() => acts.remove(user)} />
    </>
  )
}
