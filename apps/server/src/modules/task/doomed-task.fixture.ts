import { beDoomed, saysAndHangs } from '../../../test/doomed.ts'

await beDoomed({ kind: 'demo', run: () => saysAndHangs<void>() })
