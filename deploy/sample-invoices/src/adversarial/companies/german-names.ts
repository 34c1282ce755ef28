import { splitOptions } from '../random.ts'
import type { NameVocabulary } from './name-vocabulary.ts'

export const GERMAN_NAMES: NameVocabulary = {
  surnames: splitOptions(
    'Hartwig|Brenner|Schäfer|Köhler|Lindner|Böhm|Ziegler|Pohl|Krüger|Vogt|Seidel|Jäger|Arndt|Dietrich|Ebert|Fuchs|Günther|Haas|Kaiser|Lorenz|Marx|Nowak|Ott|Pfeiffer|Roth|Sauer|Thiele|Ulrich|Voß|Wolff|Zimmermann|Achleitner|Hinteregger|Moser|Gruber|Steiner|Aeschlimann|Zürcher|Bühler|Wyss|Petersen|Jansen|Hinrichs|Feddersen|Özdemir|Yilmaz|Kowalski|Nguyen|Rossi|Papadopoulos',
  ),
  surnameStarts: splitOptions(
    'Stein|Eich|Wald|Brunn|Kalten|Ober|Nieder|Hohen|Birken|Lauter|Rosen|Wieden|Lang|Schwarz|Weiß|Grün|Roten|Alten|Neu|Breiten|Engel|Fürst|Gries|Hasel|Kirch|Linden|Mühl|Reichen|Sand|Tann|Ufer|Wein|Ziegen|Bären|Dorn|Ellen|Felden',
  ),
  surnameEnds: splitOptions(
    'bach|berger|inger|hofer|müller|mann|brunner|egger|huber|auer|thaler|moser|reiter|meier|lechner|stätter|dorfer|felder|haus|kamp|hagen|stein|feld|ing|rieder',
  ),
  givenNames: splitOptions(
    'Andreas|Markus|Sabine|Ingrid|Jürgen|Petra|Wolfgang|Dieter|Ute|Matthias|Karin|Stefan|Heike|Lukas|Rainer|Birgit|Georg|Johann|Franz|Alois|Urs|Beat|Regula|Hans-Peter|Karl-Heinz|Anneliese|Mehmet|Jan|Frauke|Ole',
  ),
  trades: splitOptions(
    'Fruchthof|Früchte|Obst & Gemüse|Gemüsehof|Fleischerei|Metzgerei|Fleischwaren|Wurstwaren|Geflügelhof|Fischhandel|Fischmanufaktur|Seafood|Molkerei|Käserei|Käsehandel|Backwaren|Bäckerei|Konditorei|Mühle|Getränke|Getränkefachgroßhandel|Brauerei|Weinhandel|Weinkellerei|Kaffeerösterei|Teehandel|Gewürze|Feinkost|Delikatessen|Frischdienst|Gastroservice|Gastro-Bedarf|Lebensmittelgroßhandel|Tiefkühlkost|Eiskrem|Hygiene-Service|Verpackungen|Textilpflege|Wäscherei|Großküchentechnik|Eierhof|Pilzzucht|Kartoffelhof|Bio-Großhandel|Naturkost|Import-Export|Südfrüchte|Wildhandel|Pastamanufaktur|Olivenöle|Convenience|Cash & Carry',
  ),
  qualifiers: splitOptions(
    'Nordsee|Alpen|Rhein|Elbe|Donau|Isar|Allgäu|Heide|Hanse|Bodensee|Eifel|Schwarzwald|Tiroler|Steirer|Zürisee|Berner|Bayerische|Sächsische|Märkische|Friesen|Erste|Vereinigte|Grüne|Goldene|Frische|Genuss|Feine|Regional|Stadt|Land|Marktplatz|Altstadt|Süd|West|Ost|Nord|Euro|Inter|Pro|Neue',
  ),
  places: splitOptions(
    'Hamburg|Bremen|Kiel|Lübeck|Rostock|Hannover|Kassel|Göttingen|Erfurt|Leipzig|Dresden|Chemnitz|Nürnberg|Augsburg|Ulm|Passau|Regensburg|Freiburg im Breisgau|Mannheim|Mainz|Koblenz|Bonn|Aachen|Münster|Bielefeld|Osnabrück|Oldenburg|Husum|Bad Tölz|Garmisch|Weiden|Hof|Fulda|Trier|Worms|Singen|Lörrach|Emden|Stade|Celle',
  ),
  streets: splitOptions(
    'Großmarktstraße|Am Schlachthof|Industriestr.|Hafenstraße|Lindenallee|Bahnhofstr.|Mühlenweg|An der Alten Ziegelei|Gewerbering|Zum Wasserwerk|Daimlerstraße|Robert-Bosch-Str.|Am Kühlhaus|Kirchgasse|Marktplatz|Siemensring|Feldweg|Raiffeisenstraße|Im Gewerbepark|Halle 4, Großmarkt',
  ),
  slogans: splitOptions(
    'Frische seit 1924|Ihr Partner für die Gastronomie|Qualität, die man schmeckt|Aus der Region – für die Region|Tradition & Genuss|Wir liefern. Sie kochen.|Alles für Küche und Keller|Meisterbetrieb in dritter Generation|Natürlich gut|…weil Geschmack zählt|Der Frischespezialist|täglich frisch vom Großmarkt|Bio-zertifiziert DE-ÖKO-006|24 h Bestellannahme',
  ),
  venues: splitOptions(
    'Restaurant|Gasthaus|Gasthof|Hotel|Landhotel|Bistro|Café|Wirtshaus|Trattoria|Brasserie|Weinstube|Brauhaus|Pension|Kantine|Beach Club|Osteria|Hotel & Restaurant',
  ),
  venueNames: splitOptions(
    'Zum Anker|Goldener Hirsch|Zur Linde|Schwarzer Adler|Am See|Seeblick|La Piazza|Zur Post|Alte Mühle|Krone|Löwen|Zum Roten Ochsen|Bella Vista|Waldfrieden|Mykonos|Am Markt|Zur Traube|Schützenhaus|Königshof|Vier Jahreszeiten|Weißes Rössl|Sonnenhof|Ratskeller|Feuerstein|Nordlicht|Kleine Freiheit',
  ),
  venueOwners: splitOptions(
    'Gastronomie|Betriebs|Hotelbetriebs|Gaststätten|Gastro|Beteiligungs|Event & Catering',
  ),
  sons: splitOptions('& Söhne|& Sohn|& Töchter|& Co.|Gebr.|Inh.'),
}
