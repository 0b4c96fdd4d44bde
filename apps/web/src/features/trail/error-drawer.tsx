import { labelOf } from '@xinqiao/domain'
import { Drawer } from '../../kit/drawer.tsx'
import { CopyButton } from '../../kit/copy-button.tsx'
import { Descriptions } from '../../kit/detail/descriptions.tsx'
import { Stack, Text } from '../../kit/layout/layout.tsx'
import { ScrollRegion } from '../../kit/scroll-region.tsx'
import { trailMessages } from './trail.messages.ts'
import type { ClientError } from './trail.queries.ts'
import styles from './trail.module.css'

const texts = trailMessages.errors

/** Everything somebody who mends needs, to be read or taken along. */
export function ErrorDrawer({ error, onClose }: { error: ClientError | null; onClose: () => void }) {
  return (
    <Drawer
      open={error !== null}
      title={texts.detail}
      size={640}
      extra={error ? <CopyButton text={plain(error)} /> : null}
      onClose={onClose}
    >
      {error ? <Detail error={error} /> : null}
    </Drawer>
  )
}

function Detail({ error }: { error: ClientError }) {
  return (
    <Stack gap={16} className={styles.detail}>
      <Descriptions
        groups={[
          {
            key: 'facts',
            items: [
              {
                key: 'message',
                label: texts.message,
                wide: true,
                value: <span className={styles.wrong}>{error.message}</span>,
              },
              { key: 'type', label: texts.type, value: labelOf(texts.types, error.type) },
              { key: 'time', label: trailMessages.time, value: error.time },
              { key: 'url', label: texts.page, value: error.url },
              { key: 'person', label: texts.person, value: error.userName },
              { key: 'device', label: texts.device, wide: true, value: error.device },
              { key: 'info', label: texts.info, wide: true, value: error.info },
            ],
          },
        ]}
      />
      {error.stack ? (
        <section>
          <Text as="h3" look="14/22" below={6}>
            {texts.stack}
          </Text>
          <ScrollRegion label={texts.stack}>
            <pre>{error.stack}</pre>
          </ScrollRegion>
        </section>
      ) : null}
    </Stack>
  )
}

const plain = (error: ClientError): string =>
  [error.time, error.type, error.url, error.message, error.info, error.device, error.stack].filter(Boolean).join('\n')
