import type { ReactNode } from 'react'
import { HeartIcon, PhoneIcon, UsersIcon } from '../../kit/icons/icons.tsx'
import { HandIcon } from '../../kit/icons/shell-icons.tsx'
import { dial } from '../../kit/login/emergency-sheet.tsx'
import { safetyMessages as texts } from './safety-plan.messages.ts'
import type { KeptPlan } from './safety-plan.queries.ts'
import styles from './safety-plan.module.css'

export type Helper = { readonly name: string; readonly phone: string; readonly note: string }

/** In the order in which it is used: signs, one thing to do, people, places, what was agreed. Red is for danger alone. */
export function PlanView({ plan, helpers }: { plan: KeptPlan; helpers: readonly Helper[] }) {
  const { signs, steps, people, places, agreements } = plan
  const { parts } = texts
  return (
    <>
      <Part title={parts.signs.title} icon={<HandIcon size={16} />} tone="apricot" isShown={signs.length > 0}>
        <ul className={styles.chips}>
          {signs.map((sign) => (
            <li key={sign}>{sign}</li>
          ))}
        </ul>
      </Part>
      <Part title={parts.steps.title} icon={<HeartIcon size={16} />} tone="sage" isShown={steps.length > 0}>
        <ul className={styles.steps}>
          {steps.map(({ text, note }) => (
            <li key={text}>
              <b>{text}</b>
              {note ? <small>{note}</small> : null}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={parts.people.title} note={texts.tap} icon={<PhoneIcon size={16} />} tone="brand" isShown>
        <ul className={styles.people}>
          {people.map((person) => (
            <Line key={`${person.name} ${person.phone}`} {...person} />
          ))}
          {helpers.length > 0 ? <li className={styles.between}>{texts.professionals}</li> : null}
          {helpers.map((helper) => (
            <Line key={helper.phone} {...helper} />
          ))}
        </ul>
      </Part>
      <div className={styles.pair}>
        <Part title={parts.places.title} icon={<UsersIcon size={16} />} tone="sage" isShown={places.length > 0}>
          <p>{places.join('、')}</p>
        </Part>
        <Part
          title={parts.agreements.title}
          icon={<HandIcon size={16} />}
          tone="violet"
          isShown={agreements.length > 0}
        >
          <p>{agreements.join('；')}</p>
        </Part>
      </div>
      <section className={styles.danger} aria-label={texts.danger}>
        <strong>{texts.danger}</strong>
        {['120', '110'].map((phone) => (
          <a key={phone} href={dial(phone)} aria-label={texts.call(phone)}>
            <PhoneIcon size={16} />
            {phone}
          </a>
        ))}
      </section>
    </>
  )
}

type PartProps = {
  title: string
  note?: string
  icon: ReactNode
  tone: 'apricot' | 'sage' | 'brand' | 'violet'
  isShown: boolean
  children: ReactNode
}

function Part({ title, note, icon, tone, isShown, children }: PartProps) {
  if (!isShown) return null
  return (
    <section className={styles.part} aria-label={title}>
      <header>
        <i data-tone={tone}>{icon}</i>
        <h2>{title}</h2>
        {note ? <small>{note}</small> : null}
      </header>
      {children}
    </section>
  )
}

function Line({ name, phone, note }: Helper) {
  return (
    <li>
      <i aria-hidden="true">{[...name][0]}</i>
      <span>
        <b>{name}</b>
        {note ? <small>{note}</small> : null}
      </span>
      <a href={dial(phone)} aria-label={texts.call(name)}>
        <PhoneIcon size={20} />
      </a>
    </li>
  )
}
