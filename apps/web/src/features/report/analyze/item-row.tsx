import { InputNumber, Switch } from 'antd'
import { Row, Stack, Text } from '../../../kit/layout/layout.tsx'
import { analyzeMessages as texts } from '../report.messages.ts'
import type { AnalyzeItem } from '../report.queries.ts'
import styles from './analyze.module.css'

type ItemRowProps = { item: AnalyzeItem; onChange: (over: Partial<AnalyzeItem>) => void }

const isApart = ({ enabled, threshold, defaultThreshold }: AnalyzeItem): boolean =>
  !enabled || threshold !== defaultThreshold

export function ItemRow({ item, onChange }: ItemRowProps) {
  return (
    <Row gap={16} grow className={styles.item} data-off={!item.enabled}>
      <Stack gap={2} grow className={styles.what}>
        <span>
          <Text as="b" look="14/22 500">
            {item.name}
          </Text>
          <i>{texts[item.kind]}</i>
          {item.isInside ? <i>{texts.inside}</i> : null}
          {isApart(item) ? <em>{texts.isChanged}</em> : null}
        </span>
        <small>{item.meaning}</small>
      </Stack>
      {item.warns ? (
        <Row gap={8} look="soft 13" firm className={styles.line}>
          <span>{texts[item.warns]}</span>
          <InputNumber<number>
            aria-label={texts.thresholdOf(item.name)}
            value={item.threshold}
            min={0}
            {...(item.most === null ? {} : { max: item.most })}
            step={1}
            precision={1}
            placeholder={texts.off}
            disabled={!item.enabled}
            suffix={item.unit}
            onChange={(threshold) => onChange({ threshold })}
          />
        </Row>
      ) : null}
      <Switch
        aria-label={texts.shownOf(item.name)}
        checked={item.enabled}
        onChange={(enabled) => onChange({ enabled })}
      />
    </Row>
  )
}
