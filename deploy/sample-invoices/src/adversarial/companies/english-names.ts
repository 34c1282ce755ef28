import { splitOptions } from '../random.ts'
import type { NameVocabulary } from './name-vocabulary.ts'

export const ENGLISH_NAMES: NameVocabulary = {
  surnames: splitOptions(
    'Hargreaves|Thornton|Whitfield|Pemberton|Barlow|Cartwright|Dawson|Ellison|Fairclough|Gibbons|Hollis|Ingram|Jarvis|Kendrick|Lockwood|Mercer|Naylor|Osborne|Parfitt|Quinn|Rowntree|Sheridan|Tolley|Upton|Vickers|Wainwright|Yardley|O’Sullivan|O’Brien|Murphy|Kavanagh|Doyle|Byrne|Gallagher|MacLeod|McAllister|Campbell|Ferguson|Llewellyn|Pritchard|Griffiths|Patel|Khan|Chowdhury|Singh|Rossi|Kowalczyk|Adeyemi|Chan|Blackwood',
  ),
  surnameStarts: splitOptions(
    'Ash|Bram|Black|Brook|Cal|Car|Clay|Cran|Dal|East|Elm|Fair|Gray|Hal|Harts|Hazel|Kings|Lang|Lin|Mar|Mill|Nor|Oak|Pen|Rad|Red|Ship|Stan|Stoke|Sut|Thorn|Under|Wal|West|Whit|Win|Wood|York',
  ),
  surnameEnds: splitOptions(
    'worth|ton|ley|field|ford|bourne|croft|well|by|ham|ridge|wood|more|hurst|stead|den|combe|gate|wick|shaw|mere|bury|dale|land|lock',
  ),
  givenNames: splitOptions(
    'James|Margaret|Alan|Susan|Graham|Fiona|Declan|Siobhán|Rhys|Angharad|Hamish|Morag|Nigel|Pauline|Trevor|Denise|Colin|Aoife|Imran|Priya|Gareth|Bethan|Kevin|Niamh|Stuart|Lorraine',
  ),
  trades: splitOptions(
    'Fruit & Veg|Greengrocers|Produce|Butchers|Meats|Family Butchers|Poultry|Game Dealers|Fisheries|Fishmongers|Seafood|Shellfish|Dairy|Creamery|Cheesemongers|Bakery|Patisserie|Millers|Drinks|Brewery|Brewing Co|Wines|Vintners|Coffee Roasters|Tea Merchants|Spices|Fine Foods|Delicatessen|Foodservice|Catering Supplies|Wholesale|Cash & Carry|Frozen Foods|Ice Cream|Hygiene|Packaging|Linen Services|Kitchen Equipment|Provisions|Larder|Smokehouse|Eggs|Mushrooms|Potato Merchants|Organics|Imports|Olive Oils|Pasta Company|Cold Store|Trading',
  ),
  qualifiers: splitOptions(
    'Northern|Southern|Western|Highland|Lakeland|Cotswold|Thames|Severn|Tyneside|Anglian|Cornish|Welsh|Celtic|Emerald|Liffey|Shannon|Royal|Old|New|City|County|Harbour|Market|Village|Premier|Prime|Golden|Green|Silver|Crown|Abbey|Castle|United|Direct|Fresh|Select|First Choice|Artisan|Little|Great British',
  ),
  places: splitOptions(
    'Bristol|Leeds|Sheffield|York|Hull|Norwich|Ipswich|Cambridge|Oxford|Bath|Exeter|Plymouth|Truro|Brighton|Dover|Canterbury|Cardiff|Swansea|Chester|Liverpool|Preston|Lancaster|Carlisle|Durham|Newcastle upon Tyne|Edinburgh|Glasgow|Dundee|Aberdeen|Inverness|Perth|Stirling|Derby|Lincoln|Leicester|Northampton|Luton|Reading|Salisbury|Worcester',
  ),
  streets: splitOptions(
    'Market Street|High Street|Station Road|Mill Lane|Church Road|Unit 7, Trading Estate|Harbour Way|Victoria Road|The Old Dairy, Farm Lane|Kingsway|Queens Road|Dock Road|Industrial Park, Block C|Bridge Street|Covent Garden Market|Riverside|Castle Street|Park Lane',
  ),
  slogans: splitOptions(
    'Est. 1887|Freshness delivered daily|By chefs, for chefs|Quality you can taste|Proud to supply|Family run since 1949|The caterer’s choice|From field to fork|Your local wholesaler|Award-winning produce|Soil Association certified GB-ORG-05|Straight from the quay|Nothing but the best|Service with a smile',
  ),
  venues: splitOptions(
    'The|Restaurant|Café|Hotel|Bistro|The Old|Bar|Tavern|Kitchen|Brasserie|The Royal|Gastropub|Tea Rooms|Country House|Inn',
  ),
  venueNames: splitOptions(
    'Red Lion|Crown & Anchor|White Hart|Bay Tree|Orchard|Lighthouse|Copper Pot|Ship Inn|Olive Branch|Black Swan|Fox & Hounds|Harbour View|Kings Arms|Rose Garden|Coach House|Mulberry|Salt House|Walnut Tree|Thistle|Shamrock|Quayside|Plough|Three Tuns',
  ),
  venueOwners: splitOptions('Hospitality|Restaurants|Leisure|Inns|Hotels|Catering|Pub Company|Dining Group'),
  sons: splitOptions('& Sons|& Son|& Daughters|Bros|& Co|& Partners'),
}
