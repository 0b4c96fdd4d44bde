import { useTheme } from '../theme/use-theme.ts'
import type { SceneTone } from './bridge-palette.ts'

/** The sky as it is meant; a bright morning above dark cards would be the flash of light somebody asked to be spared. */
export const useSceneTone = (meant: SceneTone): SceneTone => (useTheme().mode === 'dark' ? 'night' : meant)
