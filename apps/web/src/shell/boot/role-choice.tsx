import { useState } from 'react'
import { RoleChoiceList } from '../../kit/login/role-choice-list.tsx'
import type { UserInfo } from '../../session/index.ts'
import { signOut } from '../session-end/end-session.ts'
import { shellMessages } from '../shell.messages.ts'
import { BootPage } from './boot-page.tsx'
import { useToggleRole } from './boot.queries.ts'
import { usableRoles } from './role-rules.ts'

/** Comes before everything else when several roles could be meant. With none usable here, only leaving works. */
export function RoleChoice({ user }: { user: UserInfo }) {
  const usable = usableRoles(user)
  // Whoever has a job here has most likely come to do it.
  const likely = usable.find((role) => role.roleCode !== 'ROLE_GENERAL') ?? usable[0]
  const [chosen, setChosen] = useState(likely?.id)
  const toggle = useToggleRole()
  return (
    <BootPage
      title={shellMessages.chooseRole}
      lead={usable.length > 0 ? shellMessages.chooseRoleLead : shellMessages.oneUnusableLead}
    >
      <RoleChoiceList
        label={shellMessages.chooseRole}
        roles={user.roleList.map((role) => ({
          id: role.id,
          name: role.roleName,
          description: role.roleDesc || undefined,
          disabledTag: role.usable ? undefined : shellMessages.noPort,
        }))}
        value={chosen}
        onChange={setChosen}
        okText={shellMessages.enter}
        onOk={() => chosen && toggle.mutate(chosen)}
        logoutText={shellMessages.signOutLong}
        onLogout={() => void signOut()}
        loading={toggle.isPending}
      />
    </BootPage>
  )
}
