import { IconToolsKitchen2 } from '@tabler/icons-react'
import { Approximate } from '../../components/approximate.tsx'
import { CountTile, CountTiles } from '../../components/count-tiles.tsx'
import { Fact, FactList } from '../../components/fact-list.tsx'
import { FigureTile } from '../../components/figure-tiles.tsx'
import { ChangeArrow, Money, UnitCost } from '../../components/numbers.tsx'
import { WhyLink } from '../../components/why-link.tsx'
import { t } from '../../texts/index.ts'
import { Part } from './part.tsx'

/** Amounts, changes, estimates and count tiles. */
export const FiguresPart = () => (
  <Part title={t('design.figures')} about={t('design.figuresAbout')}>
    <FactList>
      <Fact word={t('design.amount')}>
        <Money amount={1234.5} />
      </Fact>
      <Fact word={t('design.negative')}>
        <Money amount={-18.4} />
      </Fact>
      <Fact word={t('design.unitCost')}>
        <UnitCost cost={12.3456} />
      </Fact>
      <Fact word={t('design.none')}>
        <Money amount={null} />
      </Fact>
      <Fact word={t('design.worse')}>
        <ChangeArrow amount={1.2} percentage={8} riseIs="bad" />
      </Fact>
      <Fact word={t('design.better')}>
        <ChangeArrow amount={-0.6} percentage={-4} riseIs="bad" />
      </Fact>
      <Fact word={t('design.estimate')}>
        <Money amount={6.75} /> <Approximate reason={t('design.estimateWhy')} />
      </Fact>
      <Fact word={t('design.explained')}>
        <WhyLink topic="dishCost" />
      </Fact>
    </FactList>
    <CountTiles>
      <CountTile
        to="/menu"
        label={t('design.counted')}
        icon={IconToolsKitchen2}
        count={{ data: 128, isLoading: false }}
      />
      <FigureTile label={t('design.counting')} icon={IconToolsKitchen2} figure={undefined} />
      <CountTile
        to="/menu"
        label={t('design.uncounted')}
        icon={IconToolsKitchen2}
        count={{ isLoading: false }}
      />
    </CountTiles>
  </Part>
)
