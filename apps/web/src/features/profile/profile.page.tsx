import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { tabPanel, UnderlineTabs } from '../../kit/form/underline-tabs.tsx'
import { PageLoading } from '../../kit/states/page-loading.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { type UserInfo, useSession } from '../../session/index.ts'
import { AgreementsPanel } from './agreements-panel.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileLinks } from './profile-links.tsx'
import { profileMessages as texts } from './profile.messages.ts'
import { useMyForms } from './profile.queries.ts'
import styles from './profile.module.css'
import { SectionPanel } from './section-panel.tsx'

// Their forms bring the component library; most visits look at a section only.
const ContactsPanel = lazy(() => import('./contacts-panel.tsx').then(({ ContactsPanel: it }) => ({ default: it })))
const TagsPanel = lazy(() => import('./tags-panel.tsx').then(({ TagsPanel: it }) => ({ default: it })))

export function Page() {
  const user = useSession((state) => state.user)
  return user ? <PersonalCentre user={user} /> : null
}

function PersonalCentre({ user }: { user: UserInfo }) {
  return (
    <main className={styles.page}>
      <ProfileHead user={user} />
      <Sections user={user} />
      <ProfileLinks />
    </main>
  )
}

type Tab = { readonly key: string; readonly label: string; readonly content: ReactNode }

/** One at a time, because others may be looking; what has been opened stays, with everything typed into it. */
function Sections({ user }: { user: UserInfo }) {
  const id = useId()
  const forms = useMyForms()
  const [shown, setShown] = useState('0')
  const [visited, setVisited] = useState<readonly string[]>(['0'])
  if (!forms.data) return <QueryState size="card" query={forms} title={texts.loadFailed} />
  const tabs: readonly Tab[] = [
    ...forms.data.map((form) => ({
      key: String(form.category),
      label: form.title,
      content: <SectionPanel form={form} />,
    })),
    { key: 'contacts', label: texts.contacts.tab, content: <ContactsPanel /> },
    { key: 'tags', label: texts.tags.tab, content: <TagsPanel userId={user.id} /> },
    { key: 'agreements', label: texts.agreements, content: <AgreementsPanel /> },
  ]
  const choose = (key: string): void => {
    setShown(key)
    if (!visited.includes(key)) setVisited([...visited, key])
  }
  return (
    <section className={styles.card} aria-label={texts.sections}>
      <UnderlineTabs id={id} label={texts.sections} items={tabs} value={shown} onChange={choose} />
      {tabs
        .filter(({ key }) => visited.includes(key))
        .map(({ key, content }) => (
          <div key={key} {...tabPanel(id, key)} className={styles.panel} hidden={key !== shown}>
            <Suspense fallback={<PageLoading size="card" />}>{content}</Suspense>
          </div>
        ))}
    </section>
  )
}
