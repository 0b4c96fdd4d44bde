import { meetsPermission, type Permission } from '@xinqiao/domain'
import type { ComponentType } from 'react'
import type { UserInfo } from '../../session/index.ts'
import { AccountCard } from './cards/account-card.tsx'
import { AuditCard } from './cards/audit-card.tsx'
import { ContactsCard } from './cards/contacts-card.tsx'
import { DevicesCard } from './cards/devices-card.tsx'
import { DevicesFact, FailuresFact, OnlineFact, PeopleFact, SignInFact, TasksFact } from './cards/facts.tsx'
import { OnlineCard } from './cards/online-card.tsx'
import { ProductsCard } from './cards/products-card.tsx'
import { SignInsCard } from './cards/sign-ins-card.tsx'
import { TasksCard } from './cards/tasks-card.tsx'

/**
 * What staff find on their workbench, in this order. A module adds a line here; whom it is for is decided by what the
 * person may do, never by who they are.
 */
export type WorkbenchCard = {
  readonly id: string
  /** `fact` is one number in the top row, `wide` takes the broad column, `narrow` a side column */
  readonly size: 'fact' | 'wide' | 'narrow'
  readonly isFor: (user: UserInfo) => boolean
  readonly Content: ComponentType
}

const everybody = () => true
const holding = (need: Permission) => (user: UserInfo) => meetsPermission(user.permissions, need)
const without = (need: Permission) => (user: UserInfo) => !meetsPermission(user.permissions, need)

export const workbenchCards: readonly WorkbenchCard[] = [
  { id: 'fact.people', size: 'fact', isFor: holding('admin_userInfo_list_tab'), Content: PeopleFact },
  { id: 'fact.online', size: 'fact', isFor: holding('admin_online_list_tab'), Content: OnlineFact },
  { id: 'fact.failures', size: 'fact', isFor: holding('admin_loginLog_list_tab'), Content: FailuresFact },
  { id: 'fact.tasks', size: 'fact', isFor: everybody, Content: TasksFact },
  { id: 'fact.devices', size: 'fact', isFor: everybody, Content: DevicesFact },
  { id: 'fact.signIn', size: 'fact', isFor: without('admin_loginLog_list_tab'), Content: SignInFact },
  { id: 'signIns', size: 'wide', isFor: holding('admin_loginLog_list_tab'), Content: SignInsCard },
  { id: 'products', size: 'wide', isFor: everybody, Content: ProductsCard },
  { id: 'online', size: 'narrow', isFor: holding('admin_online_list_tab'), Content: OnlineCard },
  { id: 'tasks', size: 'narrow', isFor: everybody, Content: TasksCard },
  { id: 'audit', size: 'narrow', isFor: holding('admin_audit_verify_btn'), Content: AuditCard },
  { id: 'devices', size: 'narrow', isFor: everybody, Content: DevicesCard },
  { id: 'contacts', size: 'narrow', isFor: everybody, Content: ContactsCard },
  { id: 'account', size: 'narrow', isFor: everybody, Content: AccountCard },
]

export const cardsFor = (user: UserInfo, size: WorkbenchCard['size']): readonly WorkbenchCard[] =>
  workbenchCards.filter((card) => card.size === size && card.isFor(user))
