import { Select } from 'antd'
import { Row } from '../../../kit/layout/layout.tsx'
import { dayWords } from '../../../kit/time-words.ts'
import type { Host } from '../rota.queries.ts'
import { halvesIn } from '../words.ts'
import { proposeTexts as texts } from './duty.messages.ts'
import styles from './duty.module.css'
import type { Proposal } from './duty.queries.ts'

type ProposalTableProps = {
  proposal: readonly Proposal[]
  hosts: readonly Host[]
  onChange: (proposal: readonly Proposal[]) => void
}

const NOBODY = ''

/** The draft, half-day by half-day, and how many everybody has. */
export function ProposalTable({ proposal, hosts, onChange }: ProposalTableProps) {
  const days = [...new Set(proposal.map(({ day }) => day))]
  const halves = halvesIn(proposal)
  const options = [
    { value: NOBODY, label: texts.nobody },
    ...hosts.map(({ userId: value, realName: label }) => ({ value, label })),
  ]
  const assign = (at: Proposal, hostId: string): void =>
    onChange(
      proposal.map((one) =>
        one === at
          ? { ...one, hostId: hostId || null, hostName: hosts.find(({ userId }) => userId === hostId)?.realName ?? '' }
          : one,
      ),
    )
  return (
    <section aria-label={texts.draft}>
      <Row as="p" align="stretch" wrap look="soft 13" below={8} className={styles.loads}>
        <b>{texts.draft}</b>
        {hosts.map(({ userId, realName }) => (
          <span key={userId}>{texts.load(realName, proposal.filter(({ hostId }) => hostId === userId).length)}</span>
        ))}
        <small>{texts.draftLead}</small>
      </Row>
      <table className={styles.table}>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row">{dayWords(day)}</th>
              {halves.map(([half, label]) => {
                const at = proposal.find((one) => one.day === day && one.half === half)
                return (
                  <td key={half}>
                    {at ? (
                      <Select
                        size="small"
                        className={styles.wide ?? ''}
                        aria-label={`${dayWords(day)} ${label}`}
                        value={at.hostId ?? NOBODY}
                        options={options}
                        onChange={(hostId: string) => assign(at, hostId)}
                      />
                    ) : null}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
