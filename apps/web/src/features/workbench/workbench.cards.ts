import type { ComponentType } from 'react'
import { later } from '../../kit/later.tsx'
import { loadDayCards } from '../appointment/index.ts'
import { ApprovalsCard } from '../approval/index.ts'
import { ErrandsCard } from '../errand/index.ts'
import { UnreadCard } from '../message/index.ts'
import { SignalsCard } from '../warning/index.ts'
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

const ofDay = (name: keyof Awaited<ReturnType<typeof loadDayCards>>): CardContent => {
  const { Part, load } = later<{ compact: boolean }>(async () => (await loadDayCards())[name])
  // They lie in the same file as this: by the time it is known which cards there are, they are there.
  void load()
  return Part
}

/**
 * How each card looks, by the code the server knows it by. Whom it is for and where it stands is the server's to say; a
 * module adds a line here and one in the server's catalogue.
 */
export const cardContents: Readonly<Record<string, CardContent>> = {
  agenda: ofDay('AgendaCard'),
  confirm: ofDay('ConfirmCard'),
  house: ofDay('HouseCard'),
  signals: SignalsCard,
  records: ofDay('RecordsCard'),
  overdue: ofDay('OverdueCard'),
  errands: ErrandsCard,
  approvals: ApprovalsCard,
  team: ofDay('TeamCard'),
  caseload: ofDay('CaseloadCard'),
  weeks: ofDay('WeeksCard'),
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
