import { goldenPrint, type ScaleDefinition } from '@xinqiao/domain'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../kit/form/button.tsx'
import { AlertIcon, CheckCircleIcon } from '../../kit/icons/icons.tsx'
import { Row, Stack, Text } from '../../kit/layout/layout.tsx'
import { QueryState } from '../../kit/states/query-state.tsx'
import { keyOf } from '../../session/index.ts'
import styles from './library.module.css'
import { scaleMessages } from './scale.messages.ts'
import { useGolden } from './scale.queries.ts'

const texts = scaleMessages.golden

/** A fingerprint of what this browser's own scorer comes to; empty where the page is not secure and cannot make one. */
const printOf = async (definition: ScaleDefinition): Promise<string> => {
  const bytes = new TextEncoder().encode(goldenPrint(definition))
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', bytes)
  return hash ? [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('') : ''
}

/** A version never changes, so neither does what it prints. */
const useOwnPrint = (definition: ScaleDefinition, versionId: string): string | null =>
  useQuery({
    // Under a call's name, as every answer is: whoever makes answers old looks there.
    queryKey: keyOf('GET /scale/scale/golden', 'own', versionId),
    queryFn: () => printOf(definition),
    staleTime: Number.POSITIVE_INFINITY,
  }).data || null

/** Cases worked out by hand, run on the server and here: without them nobody knows that a key is right. */
export function GoldenBox({ definition, versionId }: { definition: ScaleDefinition; versionId: string }) {
  const run = useGolden(versionId)
  const own = useOwnPrint(definition, versionId)
  if (!run.data) return <QueryState query={run} size="card" rows={2} />
  const { passed, total, groups, faults, print, milliseconds, time } = run.data
  const isDifferent = own !== null && own !== print
  const isFine = total > 0 && faults.length === 0 && !isDifferent
  const Sign = isFine ? CheckCircleIcon : AlertIcon
  return (
    <Stack as="section" gap={6} className={styles.golden} data-fine={isFine} aria-label={texts.title}>
      <Row gap={8} wrap>
        <Row inline gap={6} look={isFine ? 'success 14 600' : 'warning 14 600'}>
          <Sign size={16} />
          {texts.title}{' '}
          {total === 0 ? texts.missing : isFine ? texts.passed(passed, total) : texts.failed(passed, total)}
        </Row>
        <Text look="soft 12/20" className={styles.lead}>
          {[own === null ? '' : isDifferent ? texts.different : texts.same, texts.took(milliseconds, time)]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        <Button size="sm" variant="text" loading={run.isFetching} onClick={() => void run.refetch()}>
          {texts.again}
        </Button>
      </Row>
      <Row gap={24} wrap>
        {groups.map(({ name, covered, needed }) => (
          <Stack key={name} gap={2}>
            <Text look="soft 12/18">
              {name} {covered}/{needed}
            </Text>
            <span className={styles.squares} aria-hidden="true">
              {Array.from({ length: needed }, (_, at) => (
                <i key={at} data-covered={at < covered} />
              ))}
            </span>
          </Stack>
        ))}
      </Row>
      {faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
