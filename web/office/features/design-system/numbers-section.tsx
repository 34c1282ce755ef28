import { formatNumber } from '@rms/domain-kit'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { ApproximateValueMark } from '../../components/approximate-value-mark.tsx'
import { BarChart } from '../../components/bar-chart/bar-chart.tsx'
import { CountTile, CountTiles } from '../../components/count-tiles.tsx'
import { DescriptionItem, DescriptionList } from '../../components/description-list.tsx'
import { ChangeIndicator, Money, UnitCost } from '../../components/formatted-numbers.tsx'
import { HelpLink } from '../../components/help-link.tsx'
import { StatTile } from '../../components/stat-tile.tsx'
import { currentLanguage, t } from '../../texts/index.ts'
import { GallerySection } from './gallery-section.tsx'

/** Amounts, changes, estimates and count tiles. */
export const NumbersSection = () => (
  <GallerySection title={t('design.figures')} description={t('design.figuresAbout')}>
    <DescriptionList>
      <DescriptionItem term={t('design.amount')}>
        <Money amount={1234.5} />
      </DescriptionItem>
      <DescriptionItem term={t('design.negative')}>
        <Money amount={-18.4} />
      </DescriptionItem>
      <DescriptionItem term={t('design.unitCost')}>
        <UnitCost cost={12.3456} />
      </DescriptionItem>
      <DescriptionItem term={t('design.none')}>
        <Money amount={null} />
      </DescriptionItem>
      <DescriptionItem term={t('design.worse')}>
        <ChangeIndicator amount={1.2} percentage={8} riseIs="bad" />
      </DescriptionItem>
      <DescriptionItem term={t('design.better')}>
        <ChangeIndicator amount={-0.6} percentage={-4} riseIs="bad" />
      </DescriptionItem>
      <DescriptionItem term={t('design.estimate')}>
        <Money amount={6.75} /> <ApproximateValueMark reason={t('design.estimateWhy')} />
      </DescriptionItem>
      <DescriptionItem term={t('design.explained')}>
        <HelpLink topic="dishCost" />
      </DescriptionItem>
    </DescriptionList>
    <CountTiles>
      <CountTile
        to="/menu"
        label={t('design.counted')}
        icon={IconToolsKitchen2}
        count={{ data: 128, isLoading: false }}
      />
      <StatTile label={t('design.counting')} icon={IconToolsKitchen2} value={undefined} />
      <CountTile
        to="/menu"
        label={t('design.uncounted')}
        icon={IconToolsKitchen2}
        count={{ isLoading: false }}
      />
    </CountTiles>
    <BarChart
      label={t('design.bars')}
      bars={[
        { key: 'amount', label: t('design.amount'), value: 1234.5, text: formatExample(1234.5) },
        { key: 'worse', label: t('design.better'), value: 420, text: formatExample(420) },
        { key: 'none', label: t('design.none'), value: null, text: t('purchaseReports.noData') },
      ]}
    />
  </GallerySection>
)

const formatExample = (value: number): string => formatNumber(value, currentLanguage(), { min: 2, max: 2 })
