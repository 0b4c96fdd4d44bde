import { confirm } from '../../kit/confirm.tsx'
import { toast } from '../../kit/toast.ts'
import { type Role, session, type UserInfo } from '../../session/index.ts'
import { useToggleRole } from '../boot/boot.queries.ts'
import { browser, replacePage } from '../navigator.ts'
import { shellMessages } from '../shell.messages.ts'
import { openTabs } from '../tabs/tabs.store.ts'
import { unsavedAnywhere } from '../tabs/unsaved-list.tsx'

const RELOAD_AFTER_MS = 600

/** Asks, switches, and starts over from the root, so that nothing drawn for the old role is left. */
export const useSwitchRole = (user: UserInfo) => {
  const toggle = useToggleRole()
  return async (role: Role): Promise<void> => {
    if (role.id === user.role?.id) return
    if (!(await confirm({ title: shellMessages.askSwitchRole, content: unsavedAnywhere(role.roleName) }))) return
    toggle.mutate(role.id, {
      onSuccess: (active) => {
        session.setUser({ ...user, role: active })
        openTabs.startOver()
        toast.success(shellMessages.roleSwitched)
        replacePage('/')
        setTimeout(browser.reload, RELOAD_AFTER_MS)
      },
    })
  }
}
