import { useNavigate } from 'react-router'
import { Dialog } from '../../../kit/dialog.tsx'
import { Para, Stack, Text } from '../../../kit/layout/layout.tsx'
import { loginAddress } from '../address.ts'
import schoolStyles from './school.module.css'
import { authTexts } from '../auth.messages.ts'
import type { School } from '../auth.queries.ts'
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
      <Stack gap={16}>
        {school.demo ? <SchoolList schools={school.demo.schools} current={school.shortName} onGo={go} /> : null}
        <SchoolForm onFound={go} />
      </Stack>
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
      <Para look="faint 12/20">{t.try}</Para>
      <Stack as="ul" gap={8} above={4}>
        {schools.map((one) => (
          <li key={one.shortName}>
            <button type="button" className={schoolStyles.choice} onClick={() => onGo(one.shortName)}>
              <b>{one.name}</b>
              <Text look="faint 12/20">{one.shortName === current ? t.current : one.shortName}</Text>
            </button>
          </li>
        ))}
      </Stack>
    </section>
  )
}
