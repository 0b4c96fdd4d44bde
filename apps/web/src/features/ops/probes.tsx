import { probeKinds, type ProbeKind } from '@xinqiao/domain'
import type { ComponentType } from 'react'
import { Card, CardData } from '../../kit/card/card.tsx'
import { Button } from '../../kit/form/button.tsx'
import { Gate } from '../../kit/gate/gate.tsx'
import { PhoneIcon } from '../../kit/icons/icons.tsx'
import { UploadCloudIcon } from '../../kit/icons/file-icons.tsx'
import type { IconProps } from '../../kit/icons/icon.tsx'
import { MailIcon, MessageIcon } from '../../kit/icons/shell-icons.tsx'
import { Box, Centre, Para, Row, Text } from '../../kit/layout/layout.tsx'
import { tookWords, whenWords } from './ops-words.ts'
import { opsMessages } from './ops.messages.ts'
import { type Probe, useProbes, useRunProbe } from './ops.queries.ts'
import styles from './ops.module.css'

const texts = opsMessages.probes
const signs: Readonly<Record<ProbeKind, ComponentType<IconProps>>> = {
  sms: MessageIcon,
  mail: MailIcon,
  storage: UploadCloudIcon,
  voice: PhoneIcon,
}

/** The ways out and the storage, tried on oneself. */
export function Probes({ now }: { now: string }) {
  const query = useProbes()
  return (
    <Card title={texts.title} note={texts.onlyYou} more={{ to: '/ops/gateways', text: texts.configure }}>
      <CardData query={query} rows={4}>
        {(probes) => (
          <ul className={styles.probes}>
            {probes.map((probe) => (
              <li key={probe.kind}>
                <ProbeLine probe={probe} now={now} />
              </li>
            ))}
          </ul>
        )}
      </CardData>
    </Card>
  )
}

/** One way, how its last trial went, and the button for another. */
export function ProbeLine({ probe: { kind, setup, last }, now }: { probe: Probe; now: string }) {
  const run = useRunProbe()
  const Sign = signs[kind]
  const busy = run.isPending
  return (
    <Row gap={12} align="start">
      <Centre box={32} className={styles.sign}>
        <Sign size={16} />
      </Centre>
      <Box grow slim>
        <Row gap={8} wrap>
          <Text look="13/20 600">{probeKinds[kind]}</Text>
          <Text look="faint 12/20">{texts.setups[kind][setup]}</Text>
        </Row>
        {last ? (
          <Para look={last.reason ? 'danger 12/20' : 'success 12/20'} anywhere>
            {last.reason
              ? texts.failed(whenWords(last.time, now), last.reason)
              : texts.passed[kind](whenWords(last.time, now), tookWords(last.tookMs ?? 0))}
          </Para>
        ) : (
          <Para look="faint 12/20">{texts.never}</Para>
        )}
      </Box>
      {setup === 'none' ? null : (
        <Gate need="admin_ops_run_btn">
          <Button size="sm" loading={busy} onClick={() => run.mutate({ kind })}>
            {texts.acts[kind]}
          </Button>
        </Gate>
      )}
    </Row>
  )
}
