import { expect, it } from 'vitest'
import { parseHocr } from './parse-hocr.ts'

const HOCR = `<div class='ocr_page' id='page_1' title='image ""; bbox 0 0 1300 2500; ppageno 0'>
 <div class='ocr_carea' id='block_1_1' title="bbox 100 200 700 300">
  <p class='ocr_par' id='par_1_1' lang='deu' title="bbox 100 200 700 300">
   <span class='ocr_line' id='line_1_1' title="bbox 100 200 500 240; baseline -0.01 -4; x_size 36.5; x_descenders 8; x_ascenders 9">
    <span class='ocrx_word' id='word_1_1' title='bbox 100 205 220 240; x_wconf 96' lang='eng'>M&amp;S</span>
    <span class='ocrx_word' id='word_1_2' title='bbox 240 200 500 238; x_wconf 41'><strong>Brötchen</strong></span>
   </span>
   <span class='ocr_header' id='line_1_2' title="bbox 100 260 700 300; textangle 180; x_size 40; x_descenders 8; x_ascenders 9">
    <span class='ocrx_word' id='word_1_3' title='bbox 100 260 700 300; x_wconf 80'>&lt;12&#39;5&quot;&gt;</span>
   </span>
  </p>
 </div>
</div>`

it('reads the words of each line with their position and confidence', () => {
  expect(parseHocr(HOCR)).toEqual([
    {
      baseline: { x0: 100, y0: 236, x1: 500, y1: 232 },
      height: 36.5,
      words: [
        { text: 'M&S', confidence: 96, left: 100, right: 220 },
        { text: 'Brötchen', confidence: 41, left: 240, right: 500 },
      ],
    },
    {
      baseline: { x0: 100, y0: 300, x1: 700, y1: 300 },
      height: 40,
      words: [{ text: `<12'5">`, confidence: 80, left: 100, right: 700 }],
    },
  ])
})

it('finds no lines on an empty page', () => {
  expect(parseHocr(`<div class='ocr_page' id='page_1'>\n</div>`)).toEqual([])
})
