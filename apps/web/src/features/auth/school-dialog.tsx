import { useNavigate } from 'react-router'
import { Dialog } from '../../kit/dialog.tsx'
import { loginAddress } from './address.ts'
import styles from './auth.module.css'
import schoolStyles from './school.module.css'
import { authTexts } from './auth.messages.ts'
import type { School } from './auth.queries.ts'
import { SchoolForm } from './school-form.tsx'

const t = authTexts.school

export function SchoolDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const navigate = useNavigate()

  function go(shortName: string): void {
    onClose()
    void navigate(loginAddress(shortName))
  }

  return (
    <Dialog open title={t.title} width={400} onClose={onClose}>
      <div className={styles.stack}>
        {school.demo ? <SchoolList schools={school.demo.schools} current={school.shortName} onGo={go} /> : null}
        <SchoolForm onFound={go} />
      </div>
    </Dialog>
  )
}

type SchoolListProps = {
  schools: ReadonlyArray<{ shortName: string; name: string }>
  current?: string
  onGo: (shortName: string) => void
}

export function SchoolList({ schools, current, onGo }: SchoolListProps) {
  if (schools.length === 0) return null
  return (
    <section aria-label={t.try}>
      <p className={styles.note}>{t.try}</p>
      <ul className={schoolStyles.choices}>
        {schools.map((one) => (
          <li key={one.shortName}>
            <button type="button" className={schoolStyles.choice} onClick={() => onGo(one.shortName)}>
              <b>{one.name}</b>
              <span>{one.shortName === current ? t.current : one.shortName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
