import { describe, expect, it } from 'vitest'
import { groupIntoRows } from '../page/group-into-rows.ts'
import { layOutPlainText } from '../page/plain-text-layout.ts'
import { findSupplierName } from './find-supplier.ts'

const supplierIn = (text: string) => findSupplierName(groupIntoRows(layOutPlainText(text)))

const GOODS = `
Artikel           Menge   Preis    Betrag
Kartoffeln           10    1,20     12,00
`

describe('the supplier', () => {
  it('in the footer is not the recipient at the top', () => {
    const text = `
Firma
Vogt Event & Catering KG
An der Alten Ziegelei 115
91880 Kiel

RECHNUNG
${GOODS}
Gemüse Nord GmbH          HRA 3435          Tel. 058/568986      Bank Raiffeisenbank
Im Gewerbepark 111        GF Jan Weiß       info@gemuesenord.de  IBAN DE48 1018 8385 8602`
    expect(supplierIn(text)).toBe('Gemüse Nord GmbH')
  })

  it('is not the customer whose label is printed next to the title', () => {
    const text = `
                         TAX INVOICE Customer:
                                     Red Lion Inn
Invoice Number: 26.62020             135 Park Lane
                                     York T24 2MP
Anglian Patropro Ltd VAT No.: GB 746 9865 69 IBAN: GB52 BYPH 5666 5890 4541 62
${GOODS}`
    expect(supplierIn(text)).toBe('Anglian Patropro Ltd')
  })

  it('is not the recipient below its label', () => {
    const text = `
Emis par                            Adressée à
Bio Distribution Valville           Carpentier Hospitality SARL
12 rue Neuve                        Café Saint-Jacques
57000 Metz                          38000 Grenoble
Tél 06 76 98 87 24
${GOODS}`
    expect(supplierIn(text)).toBe('Bio Distribution Valville')
  })

  it('is found before its tax number in the same cell, below the label of a delivery note', () => {
    const text = `
Taverne des Halles
50 impasse du Moulin
30000 Toulon


FACTURE COMPTANT
26/2136               08-avr-2026
Bon de livraison      Date de facture


Surgelés Jean-Luc Ramas No TVA: FR 73 122 250 005 RIB IBAN FR18 6015 8259 5092 9814 3413 944
${GOODS}`
    expect(supplierIn(text)).toBe('Surgelés Jean-Luc Ramas')
  })

  it('in a sentence of the footer is found between its separators', () => {
    const text = `
Landhotel Zur Post
Kirchgasse 4
5433 Lienz
${GOODS}
Käserei Sonnfeld e.U. · Inhaber: Max Berger · FN 905640E · UID: ATU88158126 · Tel. 0664 55 66 77`
    expect(supplierIn(text)).toBe('Käserei Sonnfeld e.U.')
  })

  it('may be a person without a legal form, whose web site has the name', () => {
    const text = `
Bar Casa Paco
Calle del Carmen, 115
16659 Cartagena

FACTURA 1290
${GOODS}
Rafael Vidal Ubirrera     IBAN: ES01 0620 0358 3108     www.rafael-vidal.es`
    expect(supplierIn(text)).toBe('Rafael Vidal Ubirrera')
  })

  it('keeps its trade after a dash and its legal form after a comma', () => {
    const sender = (name: string) => `
${name} · Lindenallee 27 · 9118 Krems
Wirtshaus Am Markt
Raiffeisenstraße 90
${GOODS}`
    expect(supplierIn(sender('Markus Engelreiter - Backwaren'))).toBe('Markus Engelreiter - Backwaren')
    expect(supplierIn(sender('Clare Ashdown - Cured Meats'))).toBe('Clare Ashdown - Cured Meats')
    expect(supplierIn(sender('Domínguez e Hija, C.B.'))).toBe('Domínguez e Hija, C.B.')
  })

  it.each([
    ['SYARIKAT PERNIAGAAN WAH', 'SIONG SDN.BHD.'],
    ['GOLDEN VALLEY BOOK', 'STORE S/B'],
  ])('in capitals over the first two rows of a receipt is one name: %s %s', (first, second) => {
    expect(supplierIn(`\n${first}\n${second}\nJALAN BUKIT 7\n55100 KUALA LUMPUR\n${GOODS}`)).toBe(
      `${first} ${second}`,
    )
  })

  it('in capitals is not joined with the address or another company below it', () => {
    const receipt = (below: string) => `\nGOLDEN VALLEY SDN BHD\n${below}\n55100 KUALA LUMPUR\n${GOODS}`
    expect(supplierIn(receipt('12 MARKET'))).toBe('GOLDEN VALLEY SDN BHD')
    expect(supplierIn(receipt('SUNRISE SDN BHD'))).toBe('GOLDEN VALLEY SDN BHD')
  })

  it('with its legal form in the next row has both', () => {
    const text = `
Game Dealers Celtic Hartshurst
Limited
39 Castle Street
Phone 0895 081 6445
${GOODS}`
    expect(supplierIn(text)).toBe('Game Dealers Celtic Hartshurst Limited')
  })

  it.each([
    [['Pescados Ribera', 'Atlántica S. Coop.'], 'Pescados Ribera Atlántica S. Coop.'],
    [['Brasserie Deschamps', 'et Spiritueux SPRL'], 'Brasserie Deschamps et Spiritueux SPRL'],
    [['Conservas Mora &', 'Salvatierra, S. Coop.'], 'Conservas Mora & Salvatierra, S. Coop.'],
    [['FRUTERÍA', 'SERRANO &', 'OLIVARES S.L.'], 'FRUTERÍA SERRANO & OLIVARES S.L.'],
    [['Weidenbach Molkerei', 'GmbH & Co KG'], 'Weidenbach Molkerei GmbH & Co KG'],
    [['Werner Holm -', 'Gewürze'], 'Werner Holm - Gewürze'],
  ])('over several rows is one name: %j', (name, whole) => {
    const text = `\n${name.join('\n')}\nRua 3\n28001 Mora\nTel. 0664 55 66 77\n${GOODS}`
    expect(supplierIn(text)).toBe(whole)
  })

  it('over two rows may be behind its label, or below the label of its party', () => {
    const text = `
Leistungserbringer: Konrad           Kunde:
Steinhuber e.U.                      Gasthof Lamm
Feldweg 5                            Am Markt 2
5020 Salzburg                        5020 Salzburg
${GOODS}`
    expect(supplierIn(text)).toBe('Konrad Steinhuber e.U.')
    const form = `
Verkäufer:
Name:        Musterhilfe
             Versicherungsverein Neustadt a.G.
Straße:      Ring 4
${GOODS}`
    expect(supplierIn(form)).toBe('Musterhilfe Versicherungsverein Neustadt a.G.')
  })

  it('is not joined with the trading name above it if there was room in one row, or it is also printed alone', () => {
    const wide = `
Der Fischladen
Nordmeer Handels GmbH
Am alten Fischereihafen 117, Halle 4
Tel. 0421 55 66 77
${GOODS}`
    expect(supplierIn(wide)).toBe('Nordmeer Handels GmbH')
    const repeated = `
Der Fischladen
Nordmeer Handels GmbH
Am Hafen 7
Tel. 0421 55 66 77
${GOODS}
Nordmeer Handels GmbH    IBAN DE48 1018 8385 8602`
    expect(supplierIn(repeated)).toBe('Nordmeer Handels GmbH')
  })

  it('in the footer is preferred to a company in the address window', () => {
    const text = `
Marchand Hospitality SNC
Café du Lac
18 chemin du Lac
38000 Grenoble


${GOODS}

Banque LCL                      RCS Lyon A 057834805       Maréefine EURL
IBAN FR71 2186 0489 9449 9107   Tél. 04 72 86 73 61        67 quai Sud`
    expect(supplierIn(text)).toBe('Maréefine EURL')
  })

  it('is unknown if only an address window and another company without any facts are printed', () => {
    const text = `
Marchand Hospitality SNC
18 chemin du Lac
38000 Grenoble


${GOODS}

Maréefine EURL`
    expect(supplierIn(text)).toBeNull()
  })

  it('in a sender line over two rows is found', () => {
    const text = `
Wildhof Berger GmbH · An der
Alten Furt 133 · 92637 Weiden
Günther Gastro AG
Gewerbering 43
45741 Ulm
${GOODS}`
    expect(supplierIn(text)).toBe('Wildhof Berger GmbH')
  })

  it('may contain the name of a bank, a register or a currency', () => {
    const sender = (name: string) => `\n${name}\nCalle Mayor 3\nTel. 0664 55 66 77\n${GOODS}`
    expect(supplierIn(sender('Quesos Santander, SL'))).toBe('Quesos Santander, SL')
    expect(supplierIn(sender('HRB Conservas Vigo, S.A.'))).toBe('HRB Conservas Vigo, S.A.')
    expect(supplierIn(sender('Euro Frischdienst KG'))).toBe('Euro Frischdienst KG')
  })

  it('is not a salesperson who is called Verkäufer', () => {
    const text = `
Hofgut Lindner KG · Allee 3 · 54290 Trier
Verkäufer:  Anna Sommer
${GOODS}`
    expect(supplierIn(text)).toBe('Hofgut Lindner KG')
  })

  it('in double-width print has wide but equal gaps between its words', () => {
    const text = `
   B   &   BEST   RESTAURANT
No. 12, Jalan Permas
Tel. 012-2060 778
${GOODS}`
    expect(supplierIn(text)).toBe('B & BEST RESTAURANT')
  })

  it('is in the section of the seller, not in that of the buyer, of a form', () => {
    const text = `
Käufer
Name:          Metallbau Leipzig GmbH
Anschrift:     Pappelallee 15

Verkäufer
Name:          Global Supplies Ltd.
Anschrift:     153 Victoria Street
${GOODS}`
    expect(supplierIn(text)).toBe('Global Supplies Ltd.')
  })

  it.each([
    'Consolidated Invoice',
    'Deutschland',
    'Relevé-facture',
    'Madame, Monsieur',
    'Faktura',
    'Sans escompte en cas de retard',
    'Alle Preise inkl. MwSt.',
    'GmbH & Co KG',
    'Markthalle, Halle 7',
    'Non-Food',
    'Lundi 1 septembre',
  ])('is not "%s"', text => {
    expect(supplierIn(`\n${text}\n${GOODS}`)).toBeNull()
  })
})
