import { Descriptions } from '../../../kit/detail/descriptions.tsx'
import { QueryState } from '../query-state.tsx'
import { type Overview, useOverview } from '../institution.queries.ts'
import { SchoolLogo } from '../page-setup/school-logo.tsx'
import { ProductList } from './product-list.tsx'
import { schoolTexts as texts } from './school.messages.ts'
import styles from './school.module.css'

/** What the school is called, how it is reached, and what it bought. */
export function SchoolPanel() {
  const query = useOverview()
  if (!query.data) return <QueryState query={query} title={texts.failed} />
  const { school, people, products } = query.data
  return (
    <div className={styles.school}>
      <header className={styles.head}>
        <SchoolLogo size={56} />
        <div>
          <h2>{school.name}</h2>
          <p>{school.centreName}</p>
        </div>
      </header>
      <Descriptions groups={[{ key: 'facts', title: texts.facts, items: facts(school, people.total) }]} />
      <p className={styles.note}>{texts.platformOnly}</p>
      <ProductList products={products} />
    </div>
  )
}

const facts = (school: Overview['school'], used: number) => [
  { key: 'shortName', label: texts.shortName, value: school.shortName },
  { key: 'domain', label: texts.domain, value: school.domain ?? texts.noDomain },
  { key: 'dutyPhone', label: texts.dutyPhone, value: school.dutyPhone },
  { key: 'hotline', label: texts.hotline, value: school.hotline },
  { key: 'accounts', label: texts.accounts, value: texts.accountsOf(used, school.maxAccounts) },
  { key: 'expire', label: texts.expire, value: school.expireTime?.slice(0, 10) ?? texts.noExpire },
]
