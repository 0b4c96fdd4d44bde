import { sizeWords } from '@xinqiao/domain'
import { LimitBar } from '../../kit/bars/limit-bar.tsx'
import { Column, Row, Text } from '../../kit/layout/layout.tsx'
import { platformMessages } from './platform.messages.ts'

type UsageProps = { count: number; most: number | null; as?: 'people' | 'bytes' }

/** How much of its limit a school has used. */
export function Usage({ count, most, as = 'people' }: UsageProps) {
  const words = as === 'bytes' ? sizeWords : (value: number) => value.toLocaleString('zh-CN')
  return (
    <Column gap={4}>
      <Row gap={4} oneLine look="13/20">
        {words(count)}
        <Text look="faint 13/20">/ {most === null ? platformMessages.schools.limitless : words(most)}</Text>
      </Row>
      <LimitBar used={count} most={most} />
    </Column>
  )
}
