import { type DemoAccount, DemoAccountsPanel } from '../../../kit/login/demo-accounts-panel.tsx'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
import type { Credentials } from './password-form.tsx'

const t = authTexts.demo

type DemoDrawerProps = {
  school: School
  demo: NonNullable<School['demo']>
  credentials: Credentials
  onPick: (credentials: Credentials) => void
  onClose: () => void
}

export function DemoDrawer({ school, demo, credentials, onPick, onClose }: DemoDrawerProps) {
  const others = demo.schools.filter((one) => one.shortName !== school.shortName).map((one) => one.name)
  return (
    <DemoAccountsPanel
      title={t.title}
      tag={t.tag}
      passwordLabel={t.password}
      password={demo.password}
      groups={demo.groups.map((group) => ({ ...group, accounts: group.accounts.map(fitted) }))}
      selected={credentials.password === demo.password ? credentials.username : undefined}
      onPick={({ account }) => onPick({ username: account, password: demo.password })}
      onClose={onClose}
      note={t.note(others.join('、'))}
    />
  )
}

/** In full-width characters, as many as a card holds in one line. */
const ROOM = 11.3
const widthOf = (text: string): number =>
  Array.from(text).reduce((width, char) => width + (char > '\u00ff' ? 1 : 0.4), 0)

/** What an account is for tells more than whose it is: the name goes first where both have no room. */
const fitted = (one: DemoAccount): DemoAccount =>
  widthOf(`${one.label} · ${one.name ?? ''}`) > ROOM ? { account: one.account, label: one.label } : one
