import type { UserInfo } from '../../session/index.ts'
import { useSession } from '../../session/index.ts'
import { greetingAt, useMoment } from './moment.ts'
import { activeRoles, deptWithin } from './person.ts'
import styles from './staff-home.module.css'
import { cardsFor, type WorkbenchCard } from './workbench.cards.ts'
import { workbenchMessages as texts } from './workbench.messages.ts'

export function StaffHome({ user }: { user: UserInfo }) {
  const narrow = cardsFor(user, 'narrow')
  return (
    <main className={styles.page}>
      <Greeting user={user} />
      <section className={styles.facts} aria-label={texts.facts}>
        {cardsFor(user, 'fact').map(({ id, Content }) => (
          <Content key={id} />
        ))}
      </section>
      <div className={styles.lanes}>
        <Lane cards={cardsFor(user, 'wide')} />
        <Lane cards={narrow.filter((_, index) => index % 2 === 0)} />
        <Lane cards={narrow.filter((_, index) => index % 2 === 1)} />
      </div>
    </main>
  )
}

function Lane({ cards }: { cards: readonly WorkbenchCard[] }) {
  return (
    <div className={styles.lane}>
      {cards.map(({ id, Content }) => (
        <Content key={id} />
      ))}
    </div>
  )
}

function Greeting({ user }: { user: UserInfo }) {
  const moment = useMoment()
  const school = useSession((state) => state.tenant?.name)
  const who = [
    activeRoles(user)
      .map((role) => role.roleName)
      .join('、'),
    deptWithin(user.deptFullName, school),
    school,
  ]
  return (
    <header className={styles.greeting}>
      <h1>{texts.greeting(greetingAt(moment.hour), user.name)}</h1>
      <p>
        {moment.day} {moment.weekday} · {texts.now(moment.time)}
        <span>{who.filter(Boolean).join(' · ')}</span>
      </p>
    </header>
  )
}
