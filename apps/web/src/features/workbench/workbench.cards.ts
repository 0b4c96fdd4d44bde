import type { ComponentType } from 'react'
import { UnreadCard } from '../message/index.ts'
import { AccountCard } from './cards/account-card.tsx'
import { AuditCard } from './cards/audit-card.tsx'
import { ContactsCard } from './cards/contacts-card.tsx'
import { DevicesCard } from './cards/devices-card.tsx'
import { OnlineCard } from './cards/online-card.tsx'
import { ProductsCard } from './cards/products-card.tsx'
import { RegistrationsCard } from './cards/registrations-card.tsx'
import { SignInsCard } from './cards/sign-ins-card.tsx'
import { TasksCard } from './cards/tasks-card.tsx'
import { NotesCard } from './notes/notes-card.tsx'

type CardContent = ComponentType<{ compact: boolean }>

/**
 * How each card looks, by the code the server knows it by. Whom it is for and where it stands is the server's to say; a
 * module adds a line here and one in the server's catalogue.
 */
export const cardContents: Readonly<Record<string, CardContent>> = {
  signIns: SignInsCard,
  products: ProductsCard,
  registrations: RegistrationsCard,
  notes: NotesCard,
  tasks: TasksCard,
  online: OnlineCard,
  messages: UnreadCard,
  audit: AuditCard,
  devices: DevicesCard,
  contacts: ContactsCard,
  account: AccountCard,
}
