import { dataScopes, labelOf } from '@xinqiao/domain'
import { Box, Row } from '../../../kit/layout/layout.tsx'
import { useMySessions } from '../../session-admin/index.ts'
import { activeRoles, deptWithin, useSession } from '../../../session/index.ts'
import { workbenchMessages as texts } from '../workbench.messages.ts'
import styles from './account-card.module.css'
import { Card } from '../../../kit/card/card.tsx'

export function AccountCard() {
  const user = useSession((state) => state.user)
  const school = useSession((state) => state.tenant?.name)
  const current = useMySessions().data?.find((device) => device.current)
  if (!user) return null
  const rows = [
    [texts.account.username, user.username],
    [
      texts.account.role,
      activeRoles(user)
        .map((role) => role.roleName)
        .join('、'),
    ],
    [texts.account.dept, deptWithin(user.deptFullName, school)],
    [texts.account.school, school],
    [texts.account.signIn, current && `${current.createTime.slice(5, 16)} · ${current.method}`],
    [texts.account.scope, labelOf(dataScopes, user.dataScope.type)],
  ] as const
  return (
    <Card title={texts.account.title}>
      <dl className={styles.rows}>
        {rows
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Row gap={12} align="stretch" look="13/20" key={label}>
              <dt>{label}</dt>
              <Box as="dd" anywhere slim>
                {value}
              </Box>
            </Row>
          ))}
      </dl>
    </Card>
  )
}
